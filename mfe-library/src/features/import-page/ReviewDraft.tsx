import { POST_LIMITS } from '@endpaper/contracts';
import { Button, FormMessage, TextArea, useToast } from '@endpaper/ui';
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
  /** Whether its text is another than that of the file. */
  isChanged: boolean;
  onChange: (text: string) => void;
  /** Brings the text of the file back. */
  onDiscard: () => void;
  onPost: () => void;
}

/** A review as its post will look, which the reader may change, post, or delete. */
export function ReviewDraft(props: ReviewDraftProps) {
  const { prepared, isBusy, error, isChanged, onChange, onDiscard, onPost } = props;
  const { draft, text, post, problem, isTooLong } = prepared;
  const { id, book, entry_id } = draft;
  const [isEdited, setEdited] = useState(false);
  const toast = useToast();
  const hasBook = book.id !== null;
  const yours = `your review of “${book.title}”`;

  const discard = () => {
    onDiscard();
    toast('Your changes were discarded.', 'plain', {
      label: 'Undo',
      onPress: () => {
        onChange(text);
      },
    });
  };

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
          hint="A paragraph after >! and the words in ||…|| are spoilers, which a reader opens first. **Bold** and *italic* are shown so."
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
      {isChanged && (
        <p className={styles.soft}>
          This tab keeps your changes until you post or discard them. They are not posted yet.
        </p>
      )}
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
          aria-label={`${isEdited ? 'Preview' : 'Edit'} ${yours}`}
          onClick={() => {
            setEdited(!isEdited);
          }}
        >
          {isEdited ? 'Preview' : 'Edit'}
        </Button>
        {isChanged && (
          <Button aria-label={`Discard your changes to ${yours}`} onClick={discard}>
            Discard changes
          </Button>
        )}
        <DeleteReview id={id} title={book.title} />
      </div>
    </>
  );
}
