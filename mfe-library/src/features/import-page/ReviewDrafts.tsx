import type { ImportedReview } from '@endpaper/contracts';
import { Button, loadWithRetry } from '@endpaper/ui';
import { loadable, useInfiniteList, useLoadable } from '@endpaper/web-kit';
import { useState } from 'react';
import styles from './ImportPage.module.css';
import { useReviewDraftsInfiniteQuery } from './imports.api.js';

// The converter of reviews is loaded only for readers who have some.
const form = loadable(() =>
  loadWithRetry(() => import(/* webpackChunkName: "ReviewDraftForm" */ './ReviewDraftForm.js')).then(
    ({ ReviewDraftForm }) => ({ Form: ReviewDraftForm }),
  ),
);

/** The reviews of imported files, which the reader may post. Renders nothing when there is none. */
export function ReviewDrafts() {
  const drafts = useReviewDraftsInfiniteQuery(undefined);
  const { items = [], hasMore, isLoadingMore, loadMore } = useInfiniteList(drafts, false);
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="library-reviews">
      <h2 id="library-reviews">Your reviews</h2>
      <p>They are yours alone until you post them. A post is about a book of the catalogue.</p>
      <Drafts drafts={items} />
      {hasMore && (
        <Button busy={isLoadingMore} onClick={loadMore}>
          More reviews
        </Button>
      )}
    </section>
  );
}

function Drafts({ drafts }: { drafts: ImportedReview[] }) {
  const loaded = useLoadable(form);
  /** How often the reader has asked to post all reviews. */
  const [posts, setPosts] = useState(0);
  if (loaded.status !== 'ready') return null;
  const { Form } = loaded.value;
  return (
    <>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            setPosts(posts + 1);
          }}
        >
          Post all of these
        </Button>
      </div>
      <ul role="list" className={styles.list}>
        {drafts.map(draft => (
          <li key={draft.id} className={styles.row}>
            <Form draft={draft} posts={posts} />
          </li>
        ))}
      </ul>
    </>
  );
}
