import { POST_LIMITS, PostDraft, type ImportedReview } from '@endpaper/contracts';
import { Button, FormMessage, TextArea } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './ImportPage.module.css';
import { usePostReviewMutation, usePutReviewAwayMutation } from './imports.api.js';
import { reviewText } from './review-text.js';

interface ReviewDraftFormProps {
  draft: ImportedReview;
  /** How often the reader has asked to post all reviews. It posts itself when the reader asks while it is shown. */
  posts: number;
}

/** A review that the reader may change, post, or put away. */
export function ReviewDraftForm({ draft, posts }: ReviewDraftFormProps) {
  const { id, book, review, is_spoiler } = draft;
  const [text, setText] = useState(() => reviewText(review, is_spoiler));
  const [post, { isLoading, error }] = usePostReviewMutation();
  const [putAway, { isLoading: isLeaving, error: putAwayError }] = usePutReviewAwayMutation();
  const parsed = PostDraft['~standard'].validate({ title: titleOf(book.title), text });
  const checked = parsed instanceof Promise ? undefined : parsed;
  const reason = checked?.issues?.[0]?.message;

  const send = async () => {
    if (book.id === null || !checked || checked.issues) return;
    const sent = await post({ draftId: id, bookId: book.id, draft: checked.value });
    if (!('error' in sent)) await putAway(id);
  };
  const sendAsAll = useEffectEvent(send);
  // A review that comes into the list after a request was not seen by the reader who made it.
  const answered = useRef(posts);
  useEffect(() => {
    if (posts === answered.current) return;
    answered.current = posts;
    void sendAsAll();
  }, [posts]);

  return (
    <>
      <h3 className={styles.title} dir="auto">
        {book.title}
      </h3>
      <TextArea
        label={`Your review of “${book.title}”`}
        limit={POST_LIMITS.text.max}
        value={text}
        error={reason}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      {book.id === null && (
        <p className={styles.soft}>This book is not in the catalogue yet, so its review can’t be posted.</p>
      )}
      <FormMessage>{(error ?? putAwayError) && errorMessage(error ?? putAwayError)}</FormMessage>
      <div className={styles.actions}>
        <Button
          busy={isLoading}
          disabled={book.id === null || reason !== undefined}
          aria-label={`Post your review of “${book.title}”`}
          onClick={() => void send()}
        >
          Post
        </Button>
        <Button
          busy={isLeaving}
          aria-label={`Put away your review of “${book.title}”`}
          onClick={() => void putAway(id)}
        >
          Put away
        </Button>
      </div>
    </>
  );
}

const titleOf = (title: string) => `My review of ${title}`.slice(0, POST_LIMITS.title.max);
