# Stands in for the official image of PostgreSQL, less its entry point, of which this project makes no use.
FROM endpaper/stand-in-base
RUN groupadd --gid 999 postgres && useradd --uid 999 --gid postgres --home-dir /var/lib/postgresql postgres \
 && apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql-common \
 && sed -i 's/^#\?create_main_cluster.*/create_main_cluster = false/' /etc/postgresql-common/createcluster.conf \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql-15 \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o postgres -g postgres -m 0700 /var/lib/postgresql/data \
 && install -d -o postgres -g postgres -m 0775 /var/run/postgresql
ENV PATH=$PATH:/usr/lib/postgresql/15/bin PGDATA=/var/lib/postgresql/data LANG=C.UTF-8
STOPSIGNAL SIGINT
VOLUME /var/lib/postgresql/data
