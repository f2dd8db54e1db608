import { phraseAdded, phraseRemoved, subjectChanged } from '@endpaper/contracts';
import { entities, raw, sql } from '@endpaper/service-kit';
import { PHRASE_VERSION } from '../phrases/watched-phrase.entity.js';

/** What svc-moderation publishes again for the replicas of the services that own the subjects, and that compare texts. */
export const owned = {
  states: entities(
    subjectChanged,
    null,
    sql`SELECT id, kind, subject_id, visibility, locked, suspended_until, hidden, picture, owner_id, reason, released_version, changed_at,
               version
          FROM states WHERE version > 0`,
  ),
  watched_phrases: entities(
    phraseAdded,
    phraseRemoved,
    sql`SELECT id, kind, text, folded, ${raw(`${PHRASE_VERSION.added} AS version`)} FROM watched_phrases`,
  ),
};
