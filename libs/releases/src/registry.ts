import type { KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import { openBucket, read, writeIfUnchanged } from './bucket.js';
import { InCharge, promoted, rolledBack } from './in-charge.js';
import { ChangedMeanwhile, RegistryError, ReleasedOtherwise } from './registry.errors.js';
import { Release } from './release.js';
import { inChargeKey, REGISTRY, releaseKey, type Snapshot } from './snapshot.js';
import { readRegistry } from './watch-registry.js';

/** A remote in an environment. */
export interface Place {
  environment: string;
  name: string;
}

/** Which versions of which remote there are, and which is in charge where. */
export class Registry {
  private constructor(private readonly bucket: KV) {}

  /** @param replicas how many brokers keep a copy of it at least */
  static async open(connection: NatsConnection, replicas = 1): Promise<Registry> {
    return new Registry(await openBucket(connection, REGISTRY, replicas));
  }

  /** All that it says now. */
  read(): Promise<Snapshot> {
    return readRegistry(this.bucket);
  }

  async release(name: string, version: string): Promise<Release | undefined> {
    return (await read(this.bucket, releaseKey(name, version), value => z.parse(Release, value)))?.value;
  }

  /** @throws RegistryError that names the versions there are, when it is none of them */
  async mustBeReleased(name: string, version: string): Promise<void> {
    if (await this.release(name, version)) return;
    const { releases } = await this.read();
    const versions = releases.flatMap(({ remote }) => (remote.name === name ? [remote.version] : []));
    throw new RegistryError(
      versions.length === 0
        ? `No version of ${name} is released: npm run release -- ${name}`
        : `${name}@${version} is not released. Released are ${versions.join(', ')}.`,
    );
  }

  async inCharge({ environment, name }: Place): Promise<InCharge | undefined> {
    return (await this.place(environment, name))?.value;
  }

  /**
   * Releases a version. The same content may be released again, which changes nothing.
   * @throws ReleasedOtherwise
   */
  async add(release: Release): Promise<void> {
    const { name, version } = release.remote;
    if (await writeIfUnchanged(this.bucket, releaseKey(name, version), release, 0)) return;
    await this.mustBeNew(release);
  }

  /** @throws ReleasedOtherwise when the version is known with other content */
  async mustBeNew({ remote: { name, version }, digest }: Release): Promise<void> {
    const known = await this.release(name, version);
    if (known && known.digest !== digest) throw new ReleasedOtherwise(name, version);
  }

  /** Puts a version in the place of what was released under its number: for a system on its developer's machine alone. */
  async replace(release: Release): Promise<void> {
    const { name, version } = release.remote;
    await this.bucket.put(releaseKey(name, version), JSON.stringify(release));
  }

  /**
   * Puts a released version in charge, for all or for a share of the readers.
   * @param percent the share, from 1 to 99; all when left out
   * @returns what is in charge from now on, or undefined when that was so already
   * @throws RegistryError when it is not released; ChangedMeanwhile when somebody else was quicker
   */
  async promote(
    { environment, name }: Place,
    version: string,
    percent?: number,
  ): Promise<InCharge | undefined> {
    await this.mustBeReleased(name, version);
    const now = await this.place(environment, name);
    const next = promoted(now?.value, version, percent);
    return next && this.put({ environment, name }, next, now?.revision ?? 0);
  }

  /**
   * Takes the last promotion back: a canary ends, else the version before comes back.
   * @throws RegistryError when there is nothing to go back to; ChangedMeanwhile when somebody else was quicker
   */
  async rollBack({ environment, name }: Place): Promise<InCharge> {
    const now = await this.place(environment, name);
    if (!now) throw new RegistryError(`No version of ${name} is in charge in ${environment}.`);
    return this.put({ environment, name }, rolledBack(now.value), now.revision);
  }

  private place(environment: string, name: string) {
    return read(this.bucket, inChargeKey(environment, name), value => z.parse(InCharge, value));
  }

  private async put({ environment, name }: Place, next: Omit<InCharge, 'changed_at'>, revision: number) {
    // What could not be read again could never be changed again.
    const value = z.parse(InCharge, { ...next, changed_at: new Date().toISOString() });
    if (await writeIfUnchanged(this.bucket, inChargeKey(environment, name), value, revision)) return value;
    throw new ChangedMeanwhile(name, environment);
  }
}
