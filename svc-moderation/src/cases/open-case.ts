import { firstCharacters, plainText, type Subject, type SubjectText } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';

interface NewCase
  extends Subject, Pick<SubjectText, 'author_id' | 'post_id' | 'book_id' | 'text' | 'picture'> {
  /** As lists show it. */
  title: string;
  reported_title: string;
  bio: string | null;
}

// On cases_open_of_subject. The update changes nothing: it locks the open case, and waits for one that is just being decided.
const upsertCase = query(
  'open case',
  z.object({ id: z.int() }),
  ({ kind, id, author_id, post_id, book_id, title, reported_title, text, bio, picture }: NewCase) => sql`
    INSERT INTO cases (kind, subject_id, author_id, post_id, book_id, title, reported_title, reported_text, reported_bio, reported_picture)
    VALUES (${kind}, ${id}, ${author_id}, ${post_id}, ${book_id}, ${title}, ${reported_title}, ${text}, ${bio}, ${picture})
    ON CONFLICT (kind, subject_id) WHERE decided_at IS NULL DO UPDATE SET kind = excluded.kind
    RETURNING id`,
);

/** The length of what lists show of a subject without a title. */
const FIRST_WORDS = 100;

/**
 * The open case of a subject, which is locked. A new one stores the subject, so that an edit or a deletion does not hide what was
 * reported.
 */
export async function openCase(subject: Subject, text: SubjectText, tx: Transaction): Promise<number> {
  const title = text.title || firstCharacters(plainText(text.text), FIRST_WORDS);
  return (
    await upsertCase.one(tx, {
      ...text,
      bio: text.bio ?? null,
      ...subject,
      title,
      reported_title: text.title,
    })
  ).id;
}
