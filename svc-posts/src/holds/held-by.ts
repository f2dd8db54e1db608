import { WatchedKind } from '@endpaper/contracts';
import { containsPhrase, watchedWordsIn } from '@endpaper/contracts/formatted-text';
import { query, sql, type Caller, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';

// There are 1,000 at most, which are all compared. Where words end is not a matter of SQL.
const possiblePhrases = query(
  'possible phrases of text',
  z.object({ kind: WatchedKind, text: z.string(), folded: z.string() }),
  ({ hosts, words }: { hosts: readonly string[]; words: string }) => sql`
    SELECT kind, text, folded FROM phrase_replicas
     WHERE NOT deleted AND CASE kind WHEN 'host' THEN folded = ANY(${hosts}::text[]) ELSE strpos(${words}, folded) > 0 END
     ORDER BY id`,
);

/** Returns the host or phrase for which a text waits for a moderator; null for none, and for a text of a moderator. */
export async function heldBy(
  text: { title: string | null; text: string },
  author: Caller,
  tx: Transaction,
): Promise<string | null> {
  if (author.is_moderator) return null;
  const { hosts, words } = watchedWordsIn(text);
  const possible = await possiblePhrases.rows(tx, { hosts, words });
  const found = possible.find(({ kind, folded }) => kind === 'host' || containsPhrase(words, folded));
  return found?.text ?? null;
}
