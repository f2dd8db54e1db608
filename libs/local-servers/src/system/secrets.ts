import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Returns a secret for one purpose, which stays the same for an installation. */
export type Secrets = (purpose: string) => string;

/** The secrets of an installation, all of them derived from one random key that the first run creates. */
export function openSecrets(file: string): Secrets {
  if (!existsSync(file))
    writeFileSync(file, JSON.stringify({ key: randomBytes(32).toString('base64url') }), { mode: 0o600 });
  const { key } = JSON.parse(readFileSync(file, 'utf8')) as { key: string };
  return purpose => createHmac('sha256', key).update(purpose).digest('base64url');
}
