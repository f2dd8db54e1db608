import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Fetches Debian's or Ubuntu's package of nats-server and unpacks the program to `target`, without root and without
 * installing anything: apt works on package lists of its own in a temporary folder.
 * @returns whether it worked
 */
export async function unpackNatsServer(target: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'endpaper-nats-server-'));
  try {
    await download(folder);
    const unpacked = join(folder, 'unpacked');
    for (const name of await readdir(folder)) {
      if (name.endsWith('.deb')) await run('dpkg', ['-x', join(folder, name), unpacked]);
    }
    await moveIntoPlace(join(unpacked, 'usr/sbin/nats-server'), target);
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function download(folder: string): Promise<void> {
  const [lists, cache] = [join(folder, 'lists'), join(folder, 'cache')];
  await mkdir(join(lists, 'partial'), { recursive: true });
  await mkdir(join(cache, 'archives', 'partial'), { recursive: true });
  const options = [
    `Dir::State::lists=${lists}`,
    `Dir::Cache=${cache}`,
    'APT::Sandbox::User=root',
    'Debug::NoLocking=1',
  ];
  const apt = (...words: string[]) =>
    run('apt-get', [...options.flatMap(option => ['-o', option]), '-qq', ...words], {
      cwd: folder,
      timeout: 180_000,
    });
  await apt('update');
  await apt('download', 'nats-server');
}

/** Another run may fetch it at the same moment: the program appears whole or not at all. */
async function moveIntoPlace(program: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.${process.pid}`;
  await copyFile(program, draft);
  await chmod(draft, 0o755);
  await rename(draft, target);
}
