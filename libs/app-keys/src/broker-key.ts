import type { KeyObject } from 'node:crypto';
import { deriveKey, publicHalfOf } from './derived-key.js';

/** The first byte of a public key that belongs to a user; it becomes the letter U. */
const USER = 160;
/** The first two bytes of a private key of a user; they become the letters S and U. */
const SEED = [149, 0];
/** The length of the head of PKCS #8; the 32 bytes of the key follow. */
const HEAD_LENGTH = 16;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The key with which an app proves to the brokers which user it is. */
export function brokerKeyOf(appKey: string): KeyObject {
  return deriveKey(appKey, 'endpaper brokers');
}

/** The public half of that key, as NATS names a user: `U…` (https://docs.nats.io/running-a-nats-service/configuration/securing_nats/auth_intro/nkey_auth). */
export function brokerUserOf(appKey: string): string {
  return encode([USER, ...Buffer.from(publicHalfOf(brokerKeyOf(appKey)), 'base64url')]);
}

/** The private half in the same form, for NATS's own tools: `SU…`. */
export function brokerSeedOf(appKey: string): string {
  const key = brokerKeyOf(appKey).export({ format: 'der', type: 'pkcs8' });
  return encode([...SEED, ...key.subarray(HEAD_LENGTH)]);
}

function encode(bytes: readonly number[]): string {
  const sum = checksum(bytes);
  return base32([...bytes, sum & 0xff, sum >> 8]);
}

/** CRC-16/XMODEM. */
function checksum(bytes: readonly number[]): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum;
}

/** RFC 4648, without padding. */
function base32(bytes: readonly number[]): string {
  const bits = bytes.map(byte => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{1,5}/g, five => LETTERS.charAt(Number.parseInt(five.padEnd(5, '0'), 2)));
}
