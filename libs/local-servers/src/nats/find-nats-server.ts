import { execa } from 'execa';
import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * The path of a nats-server of version 2.9 or later: an installed one, the cached one, or one that is unpacked from the
 * system's package into the cache, in this order.
 * @throws Error that says how to install one
 */
export async function findNatsServer(): Promise<string> {
  const cached = join(
    process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
    'endpaper/nats-server/nats-server',
  );
  const found = ['nats-server', '/usr/local/sbin/nats-server', '/usr/sbin/nats-server', cached].find(
    isRecent,
  );
  if (found) return found;
  await unpackNatsServer(cached).catch((cause: unknown) => {
    const advice = 'install it (apt install nats-server) or set NATS_URL to a running one';
    throw new Error(`There is no nats-server on this machine and none could be downloaded; ${advice}.`, {
      cause,
    });
  });
  return cached;
}

function isRecent(program: string): boolean {
  const { stdout } = spawnSync(program, ['-v'], { encoding: 'utf8' });
  const [, major, minor] = /v(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 9);
}

/**
 * Downloads the nats-server package of Debian or Ubuntu and unpacks the program to `target`. It needs no root and installs
 * nothing, because apt works with package lists of its own in a temporary folder.
 */
async function unpackNatsServer(target: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'endpaper-nats-server-'));
  const settings = [
    `Dir::State::lists=${folder}/lists`,
    `Dir::Cache=${folder}/cache`,
    'APT::Sandbox::User=root',
    'Debug::NoLocking=1',
  ].flatMap(setting => ['-o', setting]);
  const apt = (...args: string[]) =>
    execa('apt-get', [...settings, '-qq', ...args], { cwd: folder, timeout: 180_000 });
  try {
    await mkdir(`${folder}/lists/partial`, { recursive: true });
    await mkdir(`${folder}/cache/archives/partial`, { recursive: true });
    await apt('update');
    await apt('download', 'nats-server');
    for (const name of await readdir(folder))
      if (name.endsWith('.deb')) await execa('dpkg', ['-x', join(folder, name), `${folder}/unpacked`]);
    await mkdir(dirname(target), { recursive: true });
    // Another process may do the same at this moment. The rename is atomic, so neither sees half a program.
    const draft = `${target}.${process.pid}`;
    await copyFile(`${folder}/unpacked/usr/sbin/nats-server`, draft);
    await chmod(draft, 0o755);
    await rename(draft, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
