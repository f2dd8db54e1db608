import { isOlder, type ExpiredRows } from '../../data/housekeeping.js';
import { TIMEOUTS } from '../../timeouts.js';

/**
 * The housekeeping of a replica table's tombstones, for a service's definition. A tombstone gets its `deleted_at`, whichever
 * release of the service has written it, and is deleted 90 days later. Nothing refers to the entity any more then: no consumer
 * applies an event that is older than 60 days, its owner does not publish the entity again, and a request that names it
 * is refused by its owner.
 * @param erasure the kind of the erasures that need the tombstone until they are done
 */
export function tombstones(table: string, erasure?: string): ExpiredRows[] {
  const isErased = `NOT EXISTS (SELECT 1 FROM erasures e WHERE e.kind = '${erasure}' AND e.id = ${table}.id)`;
  const isExpired = `deleted AND ${isOlder('deleted_at', TIMEOUTS.tombstonesKept)}`;
  return [
    { table, when: 'deleted AND deleted_at IS NULL', set: 'deleted_at = now()' },
    { table, when: erasure === undefined ? isExpired : `${isExpired} AND ${isErased}` },
  ];
}
