import { OUTDATED } from '@endpaper/contracts';
import { ApiError } from './api-errors.js';

/** The versions that a request to edit an entity names. */
export interface EditedVersion {
  /** In its payload. */
  version?: number | undefined;
  /** In `If-Match`: versions as entity tags, or `*` for any (RFC 9110). */
  ifMatch?: string | undefined;
}

/** 412: the entity was changed since the version that the client edited. */
export class Outdated extends ApiError {
  /** @param noun of the entity: `post` */
  constructor(noun: string) {
    super(412, OUTDATED, `This ${noun} was changed in the meantime. Nothing was saved`);
  }
}

/**
 * Compares the version that a request names with the stored one, whose row the caller has locked. A request that names none edits any.
 * @throws Outdated
 */
export function requireVersion({ version, ifMatch }: EditedVersion, stored: number, noun: string): void {
  if (version !== undefined && version !== stored) throw new Outdated(noun);
  const tags = ifMatch?.split(',').map(tag => tag.trim().replace(/^(?:W\/)?"(.*)"$/, '$1'));
  if (tags && !tags.includes('*') && !tags.includes(String(stored))) throw new Outdated(noun);
}
