"""
Play the rounds on the processes of an MPI job and print the report.

``mpiexec`` starts the processes, on this machine or on many. The first of them runs this program,
the others work for it.
"""

from job import report
from mpi4py.futures import MPIPoolExecutor


def main() -> None:
    """Hand the rounds to the other processes of the job."""
    with MPIPoolExecutor() as executor:
        print(report(executor))


if __name__ == "__main__":
    main()
