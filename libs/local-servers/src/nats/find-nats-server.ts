import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isExecutable, onPath } from '../programs.js';
import { unpackNatsServer } from './unpack-nats-server.js';

export interface NatsProgram {
  command: string;
  args: (server: { name: string; port: number; storeDir: string }) => string[];
}

const SYSTEM_FOLDERS = ['/usr/local/bin', '/usr/local/sbin', '/usr/bin', '/usr/sbin', '/opt/homebrew/bin'];

/**
 * A nats-server of version 2.9 or later: an installed one, the cached one, one unpacked from the system's package into the
 * cache, or a container, in this order.
 * @throws Error that says how to install one
 */
export async function findNatsServer(): Promise<NatsProgram> {
  const cacheFolder = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const cached = join(cacheFolder, 'endpaper', 'nats-server', 'nats-server');
  const candidates = [...onPath('nats-server'), ...SYSTEM_FOLDERS.map(folder => join(folder, 'nats-server'))];
  const installed = [...candidates, cached].find(isRecent);
  if (installed) return programAt(installed);
  if (await unpackNatsServer(cached)) return programAt(cached);
  if (spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0) return container;
  throw new Error(
    'There is no nats-server on this machine and none could be downloaded; install it (Debian and Ubuntu: apt install nats-server, macOS: brew install nats-server) or set NATS_URL to a running one.',
  );
}

function isRecent(file: string): boolean {
  if (!isExecutable(file)) return false;
  const version = /v(\d+)\.(\d+)/.exec(spawnSync(file, ['-v'], { encoding: 'utf8' }).stdout);
  const [major, minor] = [Number(version?.[1]), Number(version?.[2])];
  return major > 2 || (major === 2 && minor >= 9);
}

function programAt(command: string): NatsProgram {
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
    ...['nats:2.12-alpine', '-n', name, '-js', '-sd', '/data'],
  ],
};
