import { execa } from 'execa';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Downloads the nats-server package of Debian or Ubuntu and unpacks the program to `target`. It needs no root and installs
 * nothing, because apt works with package lists of its own in a temporary folder.
 * @returns whether it worked
 */
export async function unpackNatsServer(target: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'endpaper-nats-server-'));
  const [lists, cache, unpacked] = ['lists', 'cache', 'unpacked'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const settings = [
    `Dir::State::lists=${lists}`,
    `Dir::Cache=${cache}`,
    'APT::Sandbox::User=root',
    'Debug::NoLocking=1',
  ];
  const apt = (...args: string[]) =>
    execa('apt-get', [...settings.flatMap(setting => ['-o', setting]), '-qq', ...args], {
      cwd: folder,
      timeout: 180_000,
    });
  try {
    await mkdir(join(lists, 'partial'), { recursive: true });
    await mkdir(join(cache, 'archives', 'partial'), { recursive: true });
    await apt('update');
    await apt('download', 'nats-server');
    for (const name of await readdir(folder))
      if (name.endsWith('.deb')) await execa('dpkg', ['-x', join(folder, name), unpacked]);
    await mkdir(dirname(target), { recursive: true });
    // Another process may do the same at this moment. The rename is atomic, so neither sees half a program.
    const draft = `${target}.${process.pid}`;
    await copyFile(join(unpacked, 'usr/sbin/nats-server'), draft);
    await chmod(draft, 0o755);
    await rename(draft, target);
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
