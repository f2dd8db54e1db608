import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { unpackNatsServer } from './unpack-package.js';

export interface NatsProgram {
  command: string;
  args(server: { name: string; port: number; storeDir: string }): string[];
}

const systemFolders = ['/usr/local/bin', '/usr/local/sbin', '/usr/bin', '/usr/sbin', '/opt/homebrew/bin'];
const containerImage = 'nats:2.12-alpine';

/** The folder that keeps a nats-server of ours between runs and checkouts. */
export function natsCacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'endpaper', 'nats-server');
}

/**
 * A nats-server 2.9 or later: one that is installed, else the cached one, else one unpacked from the system's packages
 * into the cache, else a container.
 * @throws Error with one sentence that says how to get one.
 */
export async function findNatsServer(): Promise<NatsProgram> {
  const cached = join(natsCacheFolder(), 'nats-server');
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...systemFolders];
  const installed = [...folders.map(folder => join(folder, 'nats-server')), cached].find(isRecentEnough);
  if (installed) return program(installed);
  if (await unpackNatsServer(cached)) return program(cached);
  if (spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0) return container;
  throw new Error(
    'There is no nats-server on this machine and none could be fetched; install it (Debian and Ubuntu: apt install nats-server, macOS: brew install nats-server) or set NATS_URL to one that runs.',
  );
}

function isRecentEnough(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  const version = /v(\d+)\.(\d+)/.exec(spawnSync(file, ['-v'], { encoding: 'utf8' }).stdout);
  const [major, minor] = [Number(version?.[1]), Number(version?.[2])];
  return major > 2 || (major === 2 && minor >= 9);
}

function program(command: string): NatsProgram {
  return {
    command,
    args: ({ name, port, storeDir }) => [
      '-n',
      name,
      '-a',
      '127.0.0.1',
      '-p',
      String(port),
      '-js',
      '-sd',
      storeDir,
    ],
  };
}

const container: NatsProgram = {
  command: 'docker',
  args: ({ name, port, storeDir }) => [
    ...['run', '--rm', '--init', '--publish', `127.0.0.1:${port}:4222`, '--volume', `${storeDir}:/data`],
    ...(process.getuid && process.getgid ? ['--user', `${process.getuid()}:${process.getgid()}`] : []),
    ...[containerImage, '-n', name, '-js', '-sd', '/data'],
  ],
};
