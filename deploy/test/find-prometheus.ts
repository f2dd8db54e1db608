import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The two programs of Prometheus. */
export interface Prometheus {
  server: string;
  promtool: string;
}

/**
 * Finds the installed programs, or unpacks those of Debian's package into a folder.
 * @throws Error with one sentence when the package can't be downloaded
 */
export function findPrometheus(folder: string): Prometheus {
  if (spawnSync('promtool', ['--version']).status === 0)
    return { server: 'prometheus', promtool: 'promtool' };
  try {
    mkdirSync(folder, { recursive: true });
    execFileSync('sh', ['-c', 'apt-get download -qq prometheus && dpkg -x prometheus_*.deb .'], {
      cwd: folder,
      stdio: 'ignore',
    });
  } catch {
    throw new Error('Prometheus is not installed and could not be downloaded: apt install prometheus.');
  }
  const bin = join(folder, 'usr/bin');
  return { server: join(bin, 'prometheus'), promtool: join(bin, 'promtool') };
}
