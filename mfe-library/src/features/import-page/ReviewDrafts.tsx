import type { ImportedReview } from '@endpaper/contracts';
import { Button, loadWithRetry } from '@endpaper/ui';
import { loadable, useInfiniteList, useLoadable } from '@endpaper/web-kit';
import { useRef, useState } from 'react';
import { useFocusAfterRemoval } from '../lists/use-focus-after-removal.js';
import styles from './ImportPage.module.css';
import { useReviewDraftsInfiniteQuery } from './imports.api.js';
import { reviewTitleId } from './review-title-id.js';

// The converter of reviews is loaded only for readers who have some.
const list = loadable(() =>
  loadWithRetry(() => import(/* webpackChunkName: "DraftList" */ './DraftList.js')).then(({ DraftList }) => ({
    List: DraftList,
  })),
);

/** The reviews of imported files, which the reader may post. Renders nothing when there was none. */
export function ReviewDrafts({ userId }: { userId: number }) {
  const drafts = useReviewDraftsInfiniteQuery(undefined);
  const { items = [], hasMore, isLoadingMore, loadMore } = useInfiniteList(drafts, false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [hadSome, setHadSome] = useState(false);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  useFocusAfterRemoval(
    items.map(({ id }) => id),
    next => {
      if (next === undefined) focusHeading();
      else document.getElementById(reviewTitleId(next))?.focus();
    },
  );

  if (items.length > 0 && !hadSome) setHadSome(true);
  if (!hadSome) return null;
  return (
    <section className={styles.section} aria-labelledby="library-reviews">
      <h2 id="library-reviews" ref={heading} tabIndex={-1}>
        Your reviews
      </h2>
      {items.length === 0 ? (
        <p>No review is left here.</p>
      ) : (
        <>
          <p>
            Only you see them until you post them. The review of a book that is not in the catalogue can be
            posted when the book is added there.
          </p>
          <Drafts drafts={items} userId={userId} onPosted={focusHeading} />
        </>
      )}
      {hasMore && (
        <Button busy={isLoadingMore} onClick={loadMore}>
          More reviews
        </Button>
      )}
    </section>
  );
}

function Drafts(props: { drafts: ImportedReview[]; userId: number; onPosted: () => void }) {
  const loaded = useLoadable(list);
  return loaded.status === 'ready' && <loaded.value.List {...props} />;
}
