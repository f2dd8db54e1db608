import { POST_LIMITS } from '@endpaper/contracts';
import { Button, FormMessage, TextArea } from '@endpaper/ui';
import { useState } from 'react';
import { MissingBookActions } from '../catalogue/MissingBookActions.js';
import { DeleteReview } from './DeleteReview.js';
import { FoldedReview } from './FoldedReview.js';
import styles from './ImportPage.module.css';
import type { PreparedDraft } from './prepared-draft.js';
import { reviewTitleId } from './review-title-id.js';

interface ReviewDraftProps {
  prepared: PreparedDraft;
  isBusy: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
  onPost: () => void;
}

/** A review as its post will look, which the reader may change, post, or delete. */
export function ReviewDraft({ prepared, isBusy, error, onChange, onPost }: ReviewDraftProps) {
  const { draft, text, post, problem, isTooLong } = prepared;
  const { id, book, entry_id } = draft;
  const [isEdited, setEdited] = useState(false);
  const hasBook = book.id !== null;
  const yours = `your review of “${book.title}”`;

  return (
    <>
      <div>
        <h3 id={reviewTitleId(id)} className={styles.title} dir="auto" tabIndex={-1}>
          {book.title}
        </h3>
        {book.author !== '' && (
          <p className={styles.soft} dir="auto">
            {book.author}
          </p>
        )}
      </div>
      {isEdited ? (
        <TextArea
          label={`Your review of “${book.title}”`}
          limit={POST_LIMITS.text.max}
          autoFocus
          value={text}
          // The count below the field says how many characters are too many.
          error={isTooLong ? undefined : problem}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      ) : (
        <FoldedReview text={text} />
      )}
      {!isEdited && problem !== undefined && <p className={styles.soft}>{problem}</p>}
      {!hasBook && (
        <p className={styles.soft}>This book is not in the catalogue yet, so its review can’t be posted.</p>
      )}
      <FormMessage>{error}</FormMessage>
      <div className={styles.actions}>
        {hasBook ? (
          <Button busy={isBusy} disabled={!post} aria-label={`Post ${yours}`} onClick={onPost}>
            Post
          </Button>
        ) : (
          <MissingBookActions book={{ ...book, entry_id }} />
        )}
        <Button
          aria-label={`${isEdited ? 'Show' : 'Edit'} ${yours}`}
          onClick={() => {
            setEdited(!isEdited);
          }}
        >
          {isEdited ? 'Show it' : 'Edit'}
        </Button>
        <DeleteReview id={id} title={book.title} />
      </div>
    </>
  );
}
