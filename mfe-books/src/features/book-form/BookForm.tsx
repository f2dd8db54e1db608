import { BOOK_LIMITS, GENRE_IDS, GENRES, type Book, type BookDraft } from '@endpaper/contracts';
import { Button, FormMessage, SelectField, TextArea, TextField } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import { BookFormSchema, drawnPathOf, fieldsOf } from './book-form-fields.js';
import { useState } from 'react';
import styles from './BookForm.module.css';
import { CoverField } from './CoverField.js';
import { CoverPreview } from './CoverPreview.js';
import { SimilarBooks } from './SimilarBooks.js';

interface BookFormProps {
  /** The book to edit; omitted for a new book. */
  book?: Book;
  submitLabel: string;
  /** Sends the request. The form shows the error that it throws. */
  onSubmit: (draft: BookDraft, idempotencyKey: string) => Promise<unknown>;
  onDirtyChange: (dirty: boolean) => void;
}

/** The form of a new or an existing book, with a preview of its cover. */
export function BookForm({ book, submitLabel, onSubmit, onDirtyChange }: BookFormProps) {
  const [drawnPath] = useState(() => drawnPathOf(book));
  const { formProps, field, message, isSubmitting, form } = useContractForm(BookFormSchema, {
    defaultValues: fieldsOf(book, drawnPath),
    draft: book ? `book ${book.id}` : 'book',
    submit: onSubmit,
    onDirtyChange,
  });
  const [title, author, cover] = form.watch(['title', 'author', 'cover']);

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <TextField label="Title" limit={BOOK_LIMITS.title} autoComplete="off" {...field('title')} />
          <TextField label="Author" limit={BOOK_LIMITS.author} autoComplete="off" {...field('author')} />
          <SelectField label="Genre" {...field('genre_id')}>
            <option value="">Choose a genre</option>
            {GENRE_IDS.map(id => (
              <option key={id} value={id}>
                {GENRES[id]}
              </option>
            ))}
          </SelectField>
        </div>
        <CoverPreview bookId={book?.id} title={title} author={author} drawnPath={drawnPath} address={cover} />
      </div>
      {!book && <SimilarBooks title={title} author={author} />}
      <CoverField
        drawnPath={drawnPath}
        value={cover}
        onChoose={address => {
          form.setValue('cover', address, { shouldDirty: true });
          form.clearErrors('cover');
        }}
        addressProps={field('cover')}
      />
      <TextField
        label="Amazon link"
        optional
        hint="Where others can find the book"
        inputMode="url"
        autoComplete="off"
        {...field('amazon')}
      />
      <TextArea
        label="Description"
        limit={BOOK_LIMITS.description.max}
        hint="What is it about, and why should someone read it?"
        {...field('description')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
