import * as z from 'zod/mini';
import { defineEvent } from '../event.js';
import { Id } from '../wire.js';
import { WatchedKind } from './watched-phrase.js';

/** A host or phrase that holds texts for review. It never changes; one that is added again has another id. */
export const PhraseSnapshot = z.object({
  id: Id,
  kind: WatchedKind,
  text: z.string(),
  /** The form in which texts are compared with it: a host in Punycode, a phrase folded as in a search. */
  folded: z.string(),
  version: z.int(),
});
export type PhraseSnapshot = z.infer<typeof PhraseSnapshot>;

export const phraseAdded = defineEvent('moderation.phrase.added.v1', PhraseSnapshot);

export const phraseRemoved = defineEvent(
  'moderation.phrase.removed.v1',
  z.object({ id: Id, version: z.int() }),
);
