#!/bin/sh
# Writes which proxy nginx trusts for the client's address and scheme, and the limits of a client, then runs nginx. When the port is published on a
# loopback address, connections from the network's gateway come from this machine: a TLS proxy there is trusted. Otherwise
# any client may connect that way, so no proxy is trusted.
set -eu
proxy=none
case ${BIND:-127.0.0.1} in
  127.* | '[::1]' | ::1 | localhost)
    # The kernel writes the default route's gateway as one number in the machine's byte order.
    route=$(awk '$2 == "00000000" { print $3; exit }' /proc/net/route)
    proxy=$(printf '%d.%d.%d.%d' "0x${route#??????}" "0x$(echo "$route" | cut -c5-6)" "0x$(echo "$route" | cut -c3-4)" "0x$(echo "$route" | cut -c1-2)")
    ;;
esac
{
  [ "$proxy" = none ] || echo "set_real_ip_from $proxy;"
  echo "map \"\$realip_remote_addr \$http_x_forwarded_proto\" \$reader_scheme { default \$scheme; \"$proxy https\" https; }"
  echo "limit_conn_zone \$client zone=connections:10m;"
  echo "limit_conn connections ${CONNECTIONS_PER_ADDRESS:-256};"
  # The burst is a page with all its files, for some readers behind one address.
  echo "limit_req_zone \$client zone=requests:10m rate=${REQUESTS_PER_SECOND:-100}r/s;"
  echo "limit_req zone=requests burst=400 nodelay;"
} >/tmp/in-front.conf
exec nginx -g 'daemon off;'
