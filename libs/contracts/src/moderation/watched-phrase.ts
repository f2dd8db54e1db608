import * as z from 'zod/mini';
import { cleanLine } from '../clean-text.js';
import { foldSearch } from '../search/fold-search.js';
import { text } from '../text.js';
import { Id, Timestamp } from '../wire.js';
import { hostOf } from './host-name.js';
import { NamedReader } from './named-reader.js';

/** A post or comment waits for a moderator when it links to a `host`, or one below it, or contains a `phrase`. */
export const WatchedKind = z.enum(['host', 'phrase'], 'Please choose a host or a phrase');
export type WatchedKind = z.infer<typeof WatchedKind>;

export const WATCHED_LIMITS = { text: { min: 3, max: 100 }, host: 253, entries: 1000 } as const;

/** A host or phrase, as moderators see it. */
export const WatchedPhrase = z.object({
  id: Id,
  kind: WatchedKind,
  /** A host as links are compared; a phrase as it was typed. */
  text: z.string(),
  created_at: Timestamp,
  /** The moderator who has added it; null once the account was deleted. */
  added_by: z.nullable(NamedReader),
  /** When it was deleted; null while it holds texts. */
  removed_at: z.nullable(Timestamp),
  /** The moderator who has deleted it; null once the account was deleted. */
  removed_by: z.nullable(NamedReader),
});
export type WatchedPhrase = z.infer<typeof WatchedPhrase>;

/** The form in which words are compared: folded as in a search, with one space where there are several or other white space. */
export const foldWords = (words: string): string => foldSearch(words).replace(/\s+/gu, ' ').trim();

const { min, max } = WATCHED_LIMITS.text;
const host = z.pipe(
  text({
    ...{ clean: typed => cleanLine(typed).toLowerCase(), required: 'Please enter a host' },
    max: [WATCHED_LIMITS.host, `A host must be shorter than ${WATCHED_LIMITS.host} characters`],
  }),
  z.pipe(z.transform(hostOf), z.string('Please enter a host alone, such as spam.example')),
);
const tooShort = `A phrase must be longer than ${min} characters`;
const phrase = text({
  ...{ clean: cleanLine, required: 'Please enter a phrase', min: [min, tooShort] },
  max: [max, `A phrase must be shorter than ${max} characters`],
}).check(z.refine(typed => foldWords(typed).length >= min, tooShort));

/** What a moderator sends to add a host or phrase. */
export const WatchedPhraseDraft = z.discriminatedUnion(
  'kind',
  [z.object({ kind: z.literal('host'), text: host }), z.object({ kind: z.literal('phrase'), text: phrase })],
  'Please choose a host or a phrase',
);
export type WatchedPhraseDraft = z.infer<typeof WatchedPhraseDraft>;

/** The form in which texts are compared with an entry. */
export const foldedOf = ({ kind, text: typed }: WatchedPhraseDraft): string =>
  kind === 'host' ? typed : foldWords(typed);
