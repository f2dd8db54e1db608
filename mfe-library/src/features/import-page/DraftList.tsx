import type { ImportedReview, ReviewCounts } from '@endpaper/contracts';
import { Button, FormMessage, formatExact, plural } from '@endpaper/ui';
import { useModal } from '@endpaper/web-kit';
import { useKeptTexts } from '@endpaper/web-kit/forms';
import { useMemo } from 'react';
import styles from './ImportPage.module.css';
import { useReviewCountsQuery } from './imports.api.js';
import { PostReviews } from './PostReviews.js';
import { preparedDraft, type PreparedDraft } from './prepared-draft.js';
import { ReviewDraft } from './ReviewDraft.js';
import { reviewText } from './review-text.js';
import { useDraftPosts } from './use-draft-posts.js';

interface DraftListProps {
  drafts: ImportedReview[];
  userId: number;
  /** Several reviews leave the list, and the button that has posted them has nothing more to post. */
  onPosted: () => void;
}

/** Reviews that the reader may post together, as far as they can be posted. */
export function DraftList({ drafts, userId, onPosted }: DraftListProps) {
  /** As the reader has changed them. */
  const { texts, keep, remove } = useKeptTexts('edited reviews', userId);
  const written = useMemo(
    () => new Map(drafts.map(({ id, review, is_spoiler }) => [id, reviewText(review, is_spoiler)])),
    [drafts],
  );
  const prepared = drafts.map(draft =>
    preparedDraft(draft, texts.get(String(draft.id)) ?? written.get(draft.id) ?? ''),
  );
  const { openForm } = useModal();
  const { busy, errors, limit, postAll } = useDraftPosts(id => {
    remove(String(id));
  });
  const ready = prepared.filter(({ post }) => post);
  const counts = useReviewCountsQuery(undefined).data ?? countsOf(prepared);
  const postReady = async () => {
    if (await postAll(prepared)) onPosted();
  };
  const askToPost = () => {
    openForm('Post your reviews', ({ onDone }) => (
      <PostReviews count={ready.length} onPost={() => void postReady()} onDone={onDone} />
    ));
  };

  return (
    <>
      <div className={styles.actions}>
        <Button disabled={ready.length === 0} busy={busy !== undefined} onClick={askToPost}>
          {ready.length === 0
            ? 'None can be posted yet'
            : `Post ${formatExact(ready.length)} of ${formatExact(counts.all)}`}
        </Button>
        {ready.length < counts.all && <span className={styles.soft}>{reasonOf(prepared, counts)}</span>}
      </div>
      <FormMessage>{limit}</FormMessage>
      <ul role="list" className={styles.list}>
        {prepared.map(each => {
          const { id } = each.draft;
          return (
            <li key={id} className={styles.row}>
              <ReviewDraft
                prepared={each}
                isBusy={busy === id}
                error={errors.get(id)}
                isChanged={each.text !== written.get(id)}
                onChange={text => {
                  keep(String(id), text);
                }}
                onDiscard={() => {
                  remove(String(id));
                }}
                onPost={() => void postAll([each])}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The numbers of the reviews that were read, until those of all are known. */
const countsOf = (prepared: readonly PreparedDraft[]): ReviewCounts => ({
  all: prepared.length,
  without_book: prepared.filter(({ draft }) => draft.book.id === null).length,
});

/** Why not all can be posted. */
function reasonOf(prepared: readonly PreparedDraft[], { all, without_book: missing }: ReviewCounts): string {
  const below = all - prepared.length;
  const unready = prepared.filter(({ draft, post }) => draft.book.id !== null && !post).length;
  return [
    unready > 0 ? plural(unready, 'needs a change', 'need a change') : '',
    missing > 0
      ? `${plural(missing, 'is of a book', 'are of books')} that the catalogue does not have yet`
      : '',
    below > 0 ? `${formatExact(below)} more can be shown below` : '',
  ]
    .filter(Boolean)
    .join(', ');
}
