import { BUCKETS, openBucket, type OpenBucket } from '@endpaper/brokers';
import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import { ActiveVersion, promote, RegistryError, rollBack } from './active-version.js';
import { Bucket, orWithoutBucket } from './bucket.js';
import type { ReleaseKeys } from './release-keys.js';
import { Release } from './release.js';
import { verifyRelease } from './sign-release.js';

/** A remote in an environment. */
export interface Target {
  environment: string;
  name: string;
}

/** The content of the registry at one moment. */
export interface RegistrySnapshot {
  releases: readonly Release[];
  active: readonly (ActiveVersion & Target)[];
}

const releaseKey = ({ name, version }: { name: string; version: string }) => `release.${name}.${version}`;
const targetKey = ({ environment, name }: Target) => `${environment}.${name}`;

/** The released versions of the remotes, and which of them is active in which environment. */
export class Registry {
  private readonly releases: Bucket<Release>;
  private readonly targets: Bucket<ActiveVersion>;

  private constructor(private readonly bucket: OpenBucket) {
    this.releases = new Bucket(bucket, Release);
    this.targets = new Bucket(bucket, ActiveVersion);
  }

  static async open(connection: NatsConnection): Promise<Registry> {
    return new Registry(await openBucket(connection, BUCKETS.registry));
  }

  /** Differs whenever the content has changed, or the bucket was created again. */
  async revision(): Promise<string> {
    const status = await orWithoutBucket(this.bucket.entries.status(), undefined);
    if (!status) return 'no bucket';
    const { created, state } = status.streamInfo;
    return `${created} ${state.last_seq}`;
  }

  /**
   * @param before a snapshot that gives the entries that are missing or unreadable now, but were not deleted
   * @param onUnreadable is called for each entry that can't be parsed; without it the first one is thrown
   */
  async read(before?: RegistrySnapshot, onUnreadable?: (error: Error) => void): Promise<RegistrySnapshot> {
    const releases = new Map(before?.releases.map(each => [releaseKey(each.remote), each]));
    const active = new Map(before?.active.map(each => [targetKey(each), each]));
    // Before the releases, so that none of the active versions is missing among them. A release's key has more parts.
    for (const [key, version] of await this.targets.list('*.*', onUnreadable)) {
      const [environment = '', name = ''] = key.split('.');
      if (version) active.set(key, { ...version, environment, name });
      else active.delete(key);
    }
    for (const [key, release] of await this.releases.list('release.>', onUnreadable))
      if (release) releases.set(key, release);
      else releases.delete(key);
    return { releases: [...releases.values()], active: [...active.values()] };
  }

  async release(name: string, version: string): Promise<Release | undefined> {
    return (await this.releases.get(releaseKey({ name, version })))?.value;
  }

  async active(target: Target): Promise<ActiveVersion | undefined> {
    return (await this.targets.get(targetKey(target)))?.value;
  }

  /** @throws RegistryError that lists the released versions, when this one is not among them */
  async requireReleased(name: string, version: string): Promise<void> {
    if (await this.release(name, version)) return;
    const versions = [...(await this.releases.list(`release.${name}.>`)).values()].map(
      release => release?.remote.version,
    );
    throw new RegistryError(
      versions.length === 0
        ? `No version of ${name} is released: npm run release -- ${name}`
        : `${name}@${version} is not released. Released are ${versions.join(', ')}.`,
    );
  }

  /** @throws RegistryError when gateways would refuse the version: it is not signed with one of the keys */
  async requireSigned(name: string, version: string, keys: ReleaseKeys): Promise<void> {
    const release = await this.release(name, version);
    if (release) await verifyRelease(release, keys);
  }

  /** @throws RegistryError when the version is released with other content */
  async requireSameContent({ remote: { name, version }, digest }: Release): Promise<void> {
    const known = await this.release(name, version);
    if (known && known.digest !== digest)
      throw new RegistryError(
        `${name}@${version} is released already, with other content: raise its version: npm version patch -w @endpaper/${name}`,
      );
  }

  /**
   * Releases a version. A second release of the same content changes only its signature, which a new key makes.
   * @throws RegistryError when the version is released with other content
   */
  async add(release: Release): Promise<void> {
    if (await this.releases.putIfUnchanged(releaseKey(release.remote), release, 0)) return;
    await this.requireSameContent(release);
    const known = await this.release(release.remote.name, release.remote.version);
    if (known?.signature !== release.signature) await this.replace(release);
  }

  /** Releases a version in place of one with the same number: with another signature, or outside production. */
  async replace(release: Release): Promise<void> {
    await this.releases.put(releaseKey(release.remote), release);
  }

  /**
   * Makes a released version the active one, for all readers or for a share of them. Whether gateways accept its signature is
   * checked by {@link requireSigned}.
   * @param percent the share, from 1 to 99; without it all readers get the version
   * @returns undefined when nothing changes
   * @throws RegistryError when the version is not released, or another command changes the target at the same time
   */
  async promote(target: Target, version: string, percent?: number): Promise<ActiveVersion | undefined> {
    await this.requireReleased(target.name, version);
    const now = await this.targets.get(targetKey(target));
    const next = promote(now?.value, version, percent);
    return next && this.setActive(target, next, now?.revision ?? 0);
  }

  /**
   * Takes the last promotion back: a canary ends, else the version before becomes active again.
   * @throws RegistryError when there is none, or another command changes the target at the same time
   */
  async rollBack(target: Target): Promise<ActiveVersion> {
    const now = await this.targets.get(targetKey(target));
    if (!now) throw new RegistryError(`No version of ${target.name} is active in ${target.environment}.`);
    return this.setActive(target, rollBack(now.value), now.revision);
  }

  private async setActive(target: Target, next: Omit<ActiveVersion, 'changed_at'>, revision: number) {
    // The parse keeps out a value that no later command could read.
    const value = z.parse(ActiveVersion, { ...next, changed_at: new Date().toISOString() });
    if (await this.targets.putIfUnchanged(targetKey(target), value, revision)) return value;
    throw new RegistryError(
      `Another command has just changed the active version of ${target.name} in ${target.environment}: look and try again.`,
    );
  }
}
