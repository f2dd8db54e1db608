import type { KV, KvEntry } from '@nats-io/kv';
import * as z from 'zod/mini';
import { ActiveVersion } from './active-version.js';
import { Release } from './release.js';

/** The bucket of the registry. */
export const REGISTRY = 'remotes';

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

/** `release.<name>.<version>`; a version contains dots itself. */
export function releaseKey(name: string, version: string): string {
  return `release.${name}.${version}`;
}

export function activeKey({ environment, name }: Target): string {
  return `${environment}.${name}`;
}

/** Collects the registry's entries. An entry stays until it is replaced or deleted. */
export class RegistryEntries {
  private readonly releases = new Map<string, Release>();
  private readonly active = new Map<string, RegistrySnapshot['active'][number]>();

  /**
   * Reads all entries of the bucket.
   * @param onUnreadable called for each entry that can't be parsed; the value before it stays
   * @returns the number of entries in the bucket
   */
  async readAll(bucket: KV, onUnreadable: (error: Error) => void): Promise<number> {
    let count = 0;
    for await (const entry of await bucket.history()) {
      count += 1;
      try {
        this.take(entry);
      } catch (error) {
        onUnreadable(new Error(`The registry's entry ${entry.key} can't be read`, { cause: error }));
      }
    }
    return count;
  }

  snapshot(): RegistrySnapshot {
    return { releases: [...this.releases.values()], active: [...this.active.values()] };
  }

  private take(entry: KvEntry): void {
    const { key } = entry;
    if (entry.operation !== 'PUT') {
      this.releases.delete(key);
      this.active.delete(key);
    } else if (key.startsWith('release.')) {
      this.releases.set(key, z.parse(Release, entry.json()));
    } else {
      const [environment = '', name = ''] = key.split('.');
      this.active.set(key, { ...z.parse(ActiveVersion, entry.json()), environment, name });
    }
  }
}
