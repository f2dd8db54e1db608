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
