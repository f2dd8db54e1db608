# Stands in for the official image of Prometheus.
FROM endpaper/stand-in-base
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends prometheus busybox \
 && rm -rf /var/lib/apt/lists/* \
 && ln -s /bin/busybox /usr/local/bin/wget \
 && install -d -o nobody -g nogroup /prometheus
USER nobody
ENTRYPOINT ["/bin/prometheus"]
