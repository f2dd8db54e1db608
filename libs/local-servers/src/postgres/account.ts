import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { type Account } from '../processes/tie.js';

/**
 * PostgreSQL refuses to run as root. Root lends it the account that owns the data already, else `postgres`, else `nobody`;
 * no account is created. Undefined for everyone but root.
 */
export function serverAccount(dataDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir);
    return { uid, gid };
  }
  return named('postgres') ?? named('nobody');
}

function named(name: string): Account | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
