import { textHeld } from '@endpaper/contracts';
import { query, sql, type Sql, type Transaction } from '@endpaper/service-kit';

type Kind = 'post' | 'comment';

/** SQL of the texts that wait for a moderator, as svc-moderation stores them. */
export const HELD_TEXTS: Readonly<Record<Kind, Sql>> = {
  post: sql`
    SELECT 'post' AS kind, id, user_id, NULL::bigint AS post_id, book_id, title, text, held_by AS phrase, held_version AS version
      FROM posts WHERE held_version IS NOT NULL AND deleted_at IS NULL`,
  comment: sql`
    SELECT 'comment' AS kind, c.id, c.user_id, c.post_id, p.book_id, coalesce(c.title, '') AS title, c.text,
           c.held_by AS phrase, c.held_version AS version
      FROM comments c JOIN posts p ON p.id = c.post_id AND p.deleted_at IS NULL
     WHERE c.held_version IS NOT NULL AND c.user_id IS NOT NULL`,
};

// By the primary keys.
const heldText = (kind: Kind) =>
  query(
    `held ${kind}`,
    textHeld.data,
    ({ id }: { id: number }) => sql`SELECT * FROM (${HELD_TEXTS[kind]}) AS held WHERE id = ${id}`,
  );
const heldTexts = { post: heldText('post'), comment: heldText('comment') };

/** Publishes a text that was held when it was written or edited. */
export async function publishHeld(kind: Kind, id: number, tx: Transaction): Promise<void> {
  await tx.publish(textHeld, await heldTexts[kind].one(tx, { id }));
}
