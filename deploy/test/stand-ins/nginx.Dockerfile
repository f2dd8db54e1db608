# Stands in for the official image of nginx.
FROM endpaper/stand-in-base
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends nginx-light busybox \
 && rm -rf /var/lib/apt/lists/* \
 && ln -s /bin/busybox /usr/local/bin/wget \
 && groupadd --gid 101 nginx && useradd --uid 101 --gid nginx --no-create-home nginx
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]
