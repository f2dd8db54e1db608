import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Secrets {
  /** A secret for one purpose, which stays the same for an installation. */
  of(purpose: string): string;
}

/** The secrets of an installation, all of them derived from one random key that the first run creates. */
export function openSecrets(file: string): Secrets {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ key: randomBytes(32).toString('base64url') }), { mode: 0o600 });
  }
  const { key } = JSON.parse(readFileSync(file, 'utf8')) as { key?: unknown };
  if (typeof key !== 'string') throw new Error(`${file} is damaged; start afresh with npm start -- --fresh`);
  return { of: purpose => createHmac('sha256', key).update(purpose).digest('base64url') };
}
