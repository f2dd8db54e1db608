import type { KvWatchEntry } from '@nats-io/kv';
import * as z from 'zod/mini';
import { InCharge } from './in-charge.js';
import { Release } from './release.js';

/** The bucket that the registry is. */
export const REGISTRY = 'remotes';

/** All that the registry says at a moment. */
export interface Snapshot {
  /** Every release there is. */
  releases: readonly Release[];
  /** What is in charge where. */
  inCharge: readonly (InCharge & { environment: string; name: string })[];
}

/** `release.<name>.<version>`; a version has dots of its own. */
export function releaseKey(name: string, version: string): string {
  return `release.${name}.${version}`;
}

/** `<environment>.<name>` */
export function inChargeKey(environment: string, name: string): string {
  return `${environment}.${name}`;
}

/** Collects the registry's entries: the newest under each key, until it is deleted. */
export class Entries {
  private readonly releases = new Map<string, Release>();
  private readonly inCharge = new Map<string, Snapshot['inCharge'][number]>();

  get isEmpty(): boolean {
    return this.releases.size === 0 && this.inCharge.size === 0;
  }

  /** @throws Error when the entry can't be read: what was known under its key stays */
  take(entry: KvWatchEntry): void {
    const { key } = entry;
    const isRelease = key.startsWith('release.');
    try {
      if (entry.operation !== 'PUT') this.forget(key);
      else if (isRelease) this.releases.set(key, z.parse(Release, entry.json()));
      else this.inCharge.set(key, { ...placeOf(key), ...z.parse(InCharge, entry.json()) });
    } catch (error) {
      throw new Error(`The registry's entry ${key} can't be read`, { cause: error });
    }
  }

  snapshot(): Snapshot {
    return { releases: [...this.releases.values()], inCharge: [...this.inCharge.values()] };
  }

  private forget(key: string): void {
    this.releases.delete(key);
    this.inCharge.delete(key);
  }
}

function placeOf(key: string): { environment: string; name: string } {
  const [environment = '', name = ''] = key.split('.');
  return { environment, name };
}
