import { plainText, POST_LIMITS } from '@endpaper/contracts';
import { Button, FormMessage, TextArea } from '@endpaper/ui';
import { useHasWidget, Widget } from '@endpaper/web-kit';
import { useState } from 'react';
import { AddToCatalogue } from '../catalogue/AddToCatalogue.js';
import styles from './ImportPage.module.css';
import type { PreparedDraft } from './prepared-draft.js';

interface ReviewDraftProps {
  prepared: PreparedDraft;
  isBusy: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
  onPost: () => void;
  onPutAway: () => void;
}

/** A review as its post will look, which the reader may change, post, or put away. */
export function ReviewDraft({ prepared, isBusy, error, onChange, onPost, onPutAway }: ReviewDraftProps) {
  const { draft, text, post, problem } = prepared;
  const { book, entry_id } = draft;
  const [isEdited, setEdited] = useState(false);
  const hasBook = book.id !== null;

  return (
    <>
      <div>
        <h3 className={styles.title} dir="auto">
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
          error={problem}
          onChange={({ target }) => {
            onChange(target.value);
          }}
        />
      ) : (
        <ReviewText text={text} />
      )}
      {!isEdited && problem !== undefined && <p className={styles.soft}>{problem}</p>}
      {!hasBook && (
        <p className={styles.soft}>This book is not in the catalogue yet, so its review can’t be posted.</p>
      )}
      <FormMessage>{error}</FormMessage>
      <div className={styles.actions}>
        {hasBook ? (
          <Button
            busy={isBusy}
            disabled={!post}
            aria-label={`Post your review of “${book.title}”`}
            onClick={onPost}
          >
            Post
          </Button>
        ) : (
          <AddToCatalogue book={{ ...book, entry_id }} />
        )}
        <Button
          aria-label={`${isEdited ? 'Show' : 'Edit'} your review of “${book.title}”`}
          onClick={() => {
            setEdited(!isEdited);
          }}
        >
          {isEdited ? 'Show it' : 'Edit'}
        </Button>
        <Button busy={isBusy} aria-label={`Put away your review of “${book.title}”`} onClick={onPutAway}>
          Put away
        </Button>
      </div>
    </>
  );
}

/** A review as posts show it; without the front end of posts the text alone, of which spoilers are hidden. */
function ReviewText({ text }: { text: string }) {
  const isFormatted = useHasWidget('posts/formatted-text');
  if (!isFormatted) return <p dir="auto">{plainText(text)}</p>;
  return <Widget name="posts/formatted-text" text={text} />;
}
