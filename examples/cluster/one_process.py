"""Play the rounds in this process and print the report."""

from job import report

if __name__ == "__main__":
    print(report())
