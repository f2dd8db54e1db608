import { subjectChanged } from '@endpaper/contracts';
import { entities, sql } from '@endpaper/service-kit';

/** What svc-moderation publishes again for the replicas of the services that own the subjects. */
export const owned = {
  states: entities(
    subjectChanged,
    null,
    sql`SELECT id, kind, subject_id, visibility, locked, suspended_until, picture, owner_id, reason, changed_at, version
          FROM states WHERE version > 0`,
  ),
};
