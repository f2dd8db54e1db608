# Stands in for the official image of NATS.
FROM endpaper/stand-in-base
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends nats-server busybox \
 && rm -rf /var/lib/apt/lists/* \
 && ln -s /bin/busybox /usr/local/bin/wget
# Debian's version does not know sync_interval. The copy of the configuration is in a folder from which the paths of its includes
# are the same, except those of its own folder.
RUN printf '%s\n' '#!/bin/sh' 'set -eu' 'own=/etc/nats/nats.conf copy=/tmp/nats/nats.conf' \
 'if [ -f "$own" ] && mkdir -p /tmp/nats; then' \
 '  sed -e "/sync_interval/d" -e "s#^include users.conf#include ../../etc/nats/users.conf#" "$own" >"$copy"' \
 '  for argument; do shift; [ "$argument" != "$own" ] || argument=$copy; set -- "$@" "$argument"; done' \
 'fi' 'exec /usr/sbin/nats-server "$@"' >/usr/local/bin/nats-server && chmod +x /usr/local/bin/nats-server
CMD ["nats-server"]
