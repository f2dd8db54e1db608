# Functions that make the certificates of an installation, for secrets.sh.

# make_authority <key> <certificate>: the authority that all parts trust, made once, for ten years.
make_authority() {
  [ -s "$2" ] || {
    openssl req -x509 -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj '/CN=Endpaper authority' \
      -config <(printf '%s\n' '[req]' 'distinguished_name = names' 'x509_extensions = authority' '[names]' '[authority]' \
        'basicConstraints = critical, CA:TRUE, pathlen:0' 'keyUsage = critical, keyCertSign' 'subjectKeyIdentifier = hash') \
      -keyout "$1" -out "$2.new"
    mv "$2.new" "$2"
  }
}

# certify <authority's key> <authority> <folder> <usages> <name>…: a new key and certificate of the server with these names, for
# two years. The servers use the new ones without a restart.
certify() {
  local key=$1 authority=$2 folder=$3 usages=$4
  shift 4
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$1" \
    -config <(printf '%s\n' '[req]' 'distinguished_name = names' '[names]') -keyout "$folder/tls.key.new" |
    openssl x509 -req -days 730 -CA "$authority" -CAkey "$key" -set_serial "0x$(openssl rand -hex 16)" \
      -extfile <(printf '%s\n' 'basicConstraints = critical, CA:FALSE' 'keyUsage = critical, digitalSignature' \
        "extendedKeyUsage = $usages" "subjectAltName = $(printf 'DNS:%s\n' "$@" | paste -sd,)" \
        'authorityKeyIdentifier = keyid') -out "$folder/tls.crt.new"
  mv "$folder/tls.key.new" "$folder/tls.key"
  mv "$folder/tls.crt.new" "$folder/tls.crt"
}
