import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Secrets {
  /** A secret for one purpose, always the same for the same installation. */
  of(purpose: string): string;
}

/** The secrets of this installation, all derived from one random key that is made on the first run. */
export function openSecrets(file: string): Secrets {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ key: randomBytes(32).toString('base64url') }), { mode: 0o600 });
  }
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (
    typeof content !== 'object' ||
    content === null ||
    !('key' in content) ||
    typeof content.key !== 'string'
  ) {
    throw new Error(`${file} is damaged; begin anew with npm start -- --fresh`);
  }
  const { key } = content;
  return { of: purpose => createHmac('sha256', key).update(purpose).digest('base64url') };
}
