#!/bin/sh
# Says whose word is taken for a reader's address and scheme, then runs nginx. Published on a loopback address, only what
# runs on this machine can come as the network's gateway: a proxy that ends TLS there is believed. Published anywhere else,
# any reader may come that way, so nobody is.
set -eu
proxy=nobody
case ${BIND:-127.0.0.1} in
  127.* | '[::1]' | ::1 | localhost)
    # The kernel writes the default route's gateway as one number in the machine's byte order.
    route=$(awk '$2 == "00000000" { print $3; exit }' /proc/net/route)
    proxy=$(printf '%d.%d.%d.%d' "0x${route#??????}" "0x$(echo "$route" | cut -c5-6)" "0x$(echo "$route" | cut -c3-4)" "0x$(echo "$route" | cut -c1-2)")
    ;;
esac
{
  [ "$proxy" = nobody ] || echo "set_real_ip_from $proxy;"
  echo "map \"\$realip_remote_addr \$http_x_forwarded_proto\" \$reader_scheme { default \$scheme; \"$proxy https\" https; }"
} >/tmp/in-front.conf
exec nginx -g 'daemon off;'
