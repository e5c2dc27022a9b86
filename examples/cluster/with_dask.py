"""
Play the rounds on a cluster of dask and print the report.

The cluster is two processes on this machine, which talk over the loopback device and end with the
program. For a cluster that runs already, give `Client` the address of its scheduler instead.
"""

from logging import CRITICAL

from distributed import Client, LocalCluster
from job import report


def main() -> None:
    """Start the cluster, play, and stop it."""
    with (
        LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address=None,
            silence_logs=CRITICAL,  # at the end a worker may miss the scheduler, which is no fault
        ) as cluster,
        Client(cluster) as client,
    ):
        print(report(client.get_executor()))


if __name__ == "__main__":  # the workers read this file, too
    main()
