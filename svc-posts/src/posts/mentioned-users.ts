import { mentionsIn } from '@endpaper/contracts/formatted-text';
import { isNotBlocked, query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { PostEntity } from './post.entity.js';

// On user_replicas_by_folded_name. Of two users with one name, the one who is named exactly comes first.
const namedUsers = query(
  'users named by text',
  z.object({ id: z.int() }),
  ({ mentions, author }: { mentions: string; author: number }) => sql`
    SELECT DISTINCT named.id
      FROM jsonb_array_elements(${mentions}::jsonb) AS mention (names)
      CROSS JOIN LATERAL (
        SELECT u.id FROM jsonb_array_elements_text(mention.names) WITH ORDINALITY AS possible (name, rank)
          JOIN user_replicas u ON fold_case(u.username) = fold_case(possible.name) AND NOT u.deleted
         ORDER BY rank, u.username = possible.name DESC, u.id LIMIT 1) AS named
     WHERE id <> ${author} AND ${isNotBlocked(author, sql`id`)} ORDER BY id`,
);

/** The ids of the users whom a text notifies because it names them: neither its author, nor a user of a blocked pair. */
export async function usersNamedIn(text: string, author: number, tx: Connection): Promise<number[]> {
  const mentions = mentionsIn(text);
  if (mentions.length === 0) return [];
  const users = await namedUsers.rows(tx, { mentions: JSON.stringify(mentions), author });
  return users.map(({ id }) => id);
}

interface Named {
  /** Those who are notified. */
  mentions: number[];
  /** Them, and all whom the text has notified before. */
  mentioned_users: number[];
}

/**
 * Whom an edit notifies: the users whom the new text names for the first time.
 * @param stored the post or comment before the edit
 * @param others users who were notified for another reason
 */
export async function newlyNamed(
  text: string,
  stored: Pick<PostEntity, 'text' | 'mentioned_users'>,
  author: number,
  tx: Connection,
  others: readonly (number | null)[] = [],
): Promise<Named> {
  const notified = stored.mentioned_users ?? (await usersNamedIn(stored.text, author, tx));
  const named = await usersNamedIn(text, author, tx);
  const mentions = named.filter(id => !notified.includes(id) && !others.includes(id));
  return { mentions, mentioned_users: [...notified, ...mentions] };
}

/** Whom a text has notified that is held: those whom it newly names are notified when it is shown. */
export const notYet = ({ mentions, mentioned_users }: Named): Named => ({
  mentions: [],
  mentioned_users: mentioned_users.filter(id => !mentions.includes(id)),
});
