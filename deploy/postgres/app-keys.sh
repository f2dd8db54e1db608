# Derives the public keys of the apps; to be sourced. libs/app-keys derives the same ones.

# public_key <purpose> <APP_KEY>: the 32 bytes of the public half of an Ed25519 key that is derived by HKDF.
public_key() {
  {
    printf '\x30\x2e\x02\x01\x00\x30\x05\x06\x03\x2b\x65\x70\x04\x22\x04\x20'
    openssl kdf -binary -keylen 32 -kdfopt digest:SHA256 -kdfopt "key:$2" -kdfopt "info:$1" HKDF
  } | openssl pkey -inform DER -pubout -outform DER | tail -c 32
}

# jwk <app> <APP_KEY>: the key that verifies the app's service tokens (JWK, RFC 8037).
jwk() {
  printf '{"kty":"OKP","crv":"Ed25519","alg":"EdDSA","use":"sig","kid":"%s","x":"%s"}' "$1" \
    "$(public_key 'endpaper service tokens' "$2" | base64 | tr '+/' '-_' | tr -d '=\n')"
}

# broker_user <app> <APP_KEY>: a variable for the brokers' configuration, with the app's public key as NATS writes it: a byte for
# `user`, the key, and a CRC-16/XMODEM, all in base32. `svc-books` is USER_SVC_BOOKS.
broker_user() {
  local byte bit sum=0 key
  key=$({ printf '\xa0'; public_key 'endpaper brokers' "$2"; } | od -An -v -tx1)
  for byte in $key; do
    sum=$((sum ^ 0x$byte << 8))
    for bit in 1 2 3 4 5 6 7 8; do sum=$(((sum << 1 ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff)); done
  done
  printf 'USER_%s = %s\n' "$(tr 'a-z-' 'A-Z_' <<<"$1")" \
    "$(printf "$(printf '\\x%s' $key)\\x$(printf %02x $((sum & 255)))\\x$(printf %02x $((sum >> 8)))" | base32 -w0)"
}
