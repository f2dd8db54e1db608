import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 16;

/**
 * Creates a token bound to a session: the signed double-submit cookie of OWASP's CSRF prevention cheat sheet.
 * @param sid the session cookie; empty for a visitor
 */
export function createToken(secret: string, sid: string): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${random}.${sign(secret, sid, random)}`;
}

/** Whether a token has our signature for this session. */
export function isTokenOf(secret: string, sid: string, token: string): boolean {
  const [random = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isEqual(signature, sign(secret, sid, random));
}

/** Compares two texts in constant time. */
export function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

// The lengths make the concatenation unambiguous.
function sign(secret: string, sid: string, random: string): string {
  const message = `${sid.length}!${sid}!${random.length}!${random}`;
  return createHmac('sha256', secret).update(message).digest('base64url');
}
