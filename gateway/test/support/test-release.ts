import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Remote } from '@endpaper/contracts';
import { copyRelease, signRelease, type Release } from '@endpaper/releases';
import { eventually } from '@endpaper/service-kit/testing';
import { ActiveRemotes } from '../../src/pages/releases/active-remotes.js';
import type { TestGateway } from './test-gateway.js';
import { RELEASE_KEY } from './test-keys.js';

/** The `remote.json` of a small build. */
export function aBuild(version: string, name = 'mfe-books'): Remote {
  return { name, version, entry: 'remoteEntry.js', widgets: [], routes: [] };
}

/** Copies and signs a build. The registry does not have it yet. */
export async function sign(
  gateway: TestGateway,
  remote: Remote,
  files: Record<string, string> = { 'remoteEntry.js': '{}' },
): Promise<Release> {
  const build = await mkdtemp(join(tmpdir(), 'endpaper-build-'));
  const all = { ...files, 'remote.json': JSON.stringify(remote) };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(build, path)), { recursive: true });
    await writeFile(join(build, path), content);
  }
  const release = await copyRelease(build, gateway.config.REMOTES_DIR);
  await rm(build, { recursive: true });
  return signRelease(release, RELEASE_KEY);
}

/** Releases a build without promoting it. */
export async function add(
  gateway: TestGateway,
  remote: Remote,
  files?: Record<string, string>,
): Promise<Remote> {
  const release = await sign(gateway, remote, files);
  await gateway.registry.add(release);
  return release.remote;
}

/** Releases and promotes a build. @returns the remote as readers get it, once the gateway serves it */
export async function release(
  gateway: TestGateway,
  remote: Remote,
  files?: Record<string, string>,
): Promise<Remote> {
  const { name, version, entry } = await add(gateway, remote, files);
  await gateway.registry.promote({ environment: 'development', name }, version);
  return eventually(`the gateway has ${name}@${version}`, () => {
    const remotes = gateway.app.get(ActiveRemotes).forCohort();
    return Promise.resolve(remotes?.find(each => each.entry === entry));
  });
}
