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

/** Collects the registry's entries. One that can't be read leaves what was known under its key. */
export class Entries {
  private readonly releases: Map<string, Release>;
  private readonly inCharge: Map<string, Snapshot['inCharge'][number]>;

  /** @param known keeps what these had wherever an entry can't be read */
  constructor(private readonly known?: Entries) {
    this.releases = new Map();
    this.inCharge = new Map();
  }

  /** @throws Error when the entry can't be read */
  take(entry: KvWatchEntry): void {
    const { key } = entry;
    const isRelease = key.startsWith('release.');
    try {
      if (entry.operation !== 'PUT') this.forget(key);
      else if (isRelease) this.releases.set(key, z.parse(Release, entry.json()));
      else this.inCharge.set(key, { ...placeOf(key), ...z.parse(InCharge, entry.json()) });
    } catch (error) {
      this.keepKnown(key);
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

  private keepKnown(key: string): void {
    const [release, place] = [this.known?.releases.get(key), this.known?.inCharge.get(key)];
    if (release && !this.releases.has(key)) this.releases.set(key, release);
    if (place && !this.inCharge.has(key)) this.inCharge.set(key, place);
  }
}

function placeOf(key: string): { environment: string; name: string } {
  const [environment = '', name = ''] = key.split('.');
  return { environment, name };
}
