import { hash } from 'node:crypto';

/** A key that an index can have, alone or with two others: an entry of an index in PostgreSQL has 2,704 bytes at most. */
export const bounded = (key: string) => (key.length <= 200 ? key : hash('sha256', key, 'base64url'));
