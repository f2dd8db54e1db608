import type { KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import { ActiveVersion, promote, rollBack } from './active-version.js';
import { openBucket, readKey, writeIfUnchanged } from './kv-bucket.js';
import { activeKey, REGISTRY, RegistryEntries, releaseKey } from './registry-entries.js';
import type { RegistrySnapshot, Target } from './registry-entries.js';
import { ConcurrentChange, RegistryError, ReleasedWithOtherContent } from './registry.errors.js';
import { Release } from './release.js';

/** The released versions of the remotes, and which of them is active in which environment. */
export class Registry {
  private constructor(private readonly bucket: KV) {}

  static async open(connection: NatsConnection, replicas = 1): Promise<Registry> {
    return new Registry(await openBucket(connection, REGISTRY, replicas));
  }

  /** @throws Error when the broker does not answer, or an entry can't be read */
  async read(): Promise<RegistrySnapshot> {
    const entries = new RegistryEntries();
    await entries.readAll(this.bucket, error => {
      throw error;
    });
    return entries.snapshot();
  }

  async release(name: string, version: string): Promise<Release | undefined> {
    return (await readKey(this.bucket, releaseKey(name, version), value => z.parse(Release, value)))?.value;
  }

  async active(target: Target): Promise<ActiveVersion | undefined> {
    return (await this.readActive(target))?.value;
  }

  /** @throws RegistryError that lists the released versions, when this one is not among them */
  async requireReleased(name: string, version: string): Promise<void> {
    if (await this.release(name, version)) return;
    const { releases } = await this.read();
    const versions = releases.flatMap(({ remote }) => (remote.name === name ? [remote.version] : []));
    throw new RegistryError(
      versions.length === 0
        ? `No version of ${name} is released: npm run release -- ${name}`
        : `${name}@${version} is not released. Released are ${versions.join(', ')}.`,
    );
  }

  /** @throws ReleasedWithOtherContent */
  async requireSameContent({ remote: { name, version }, digest }: Release): Promise<void> {
    const known = await this.release(name, version);
    if (known && known.digest !== digest) throw new ReleasedWithOtherContent(name, version);
  }

  /**
   * Releases a version. A second release of the same content changes nothing.
   * @throws ReleasedWithOtherContent
   */
  async add(release: Release): Promise<void> {
    const { name, version } = release.remote;
    if (await writeIfUnchanged(this.bucket, releaseKey(name, version), release, 0)) return;
    await this.requireSameContent(release);
  }

  /** Releases a version in place of one with the same number: for systems outside production. */
  async replace(release: Release): Promise<void> {
    const { name, version } = release.remote;
    await this.bucket.put(releaseKey(name, version), JSON.stringify(release));
  }

  /**
   * Makes a released version the active one, for all readers or for a share of them.
   * @param percent the share, from 1 to 99; without it all readers get the version
   * @returns undefined when nothing changes
   * @throws RegistryError when the version is not released; ConcurrentChange
   */
  async promote(target: Target, version: string, percent?: number): Promise<ActiveVersion | undefined> {
    await this.requireReleased(target.name, version);
    const now = await this.readActive(target);
    const next = promote(now?.value, version, percent);
    return next && this.writeActive(target, next, now?.revision ?? 0);
  }

  /**
   * Takes the last promotion back: a canary ends, else the version before becomes active again.
   * @throws RegistryError when there is no version before; ConcurrentChange
   */
  async rollBack(target: Target): Promise<ActiveVersion> {
    const now = await this.readActive(target);
    if (!now) throw new RegistryError(`No version of ${target.name} is active in ${target.environment}.`);
    return this.writeActive(target, rollBack(now.value), now.revision);
  }

  private readActive(target: Target) {
    return readKey(this.bucket, activeKey(target), value => z.parse(ActiveVersion, value));
  }

  private async writeActive(target: Target, next: Omit<ActiveVersion, 'changed_at'>, revision: number) {
    // The parse keeps out a value that no later command could read.
    const value = z.parse(ActiveVersion, { ...next, changed_at: new Date().toISOString() });
    if (await writeIfUnchanged(this.bucket, activeKey(target), value, revision)) return value;
    throw new ConcurrentChange(target.name, target.environment);
  }
}
