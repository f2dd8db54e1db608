import { BOOK_LIMITS, GENRE_IDS, GENRES, isbn13Of, type Book, type BookDraft } from '@endpaper/contracts';
import { Button, FormMessage, SelectField, TextArea, TextField } from '@endpaper/ui';
import { OtherTexts, useContractForm, type ContractFormOptions } from '@endpaper/web-kit/forms';
import {
  BookFormSchema,
  drawnPathOf,
  fieldsOf,
  LABELS,
  sayField,
  type BookFields,
} from '../books/book-form-fields.js';
import { useState } from 'react';
import { FillIn } from '../fill-in/FillIn.js';
import styles from './BookForm.module.css';
import { CoverField } from './CoverField.js';
import { CoverPreview } from './CoverPreview.js';
import { MoreFields } from './MoreFields.js';
import { SimilarBooks } from './SimilarBooks.js';

interface BookFormProps {
  /** The book to edit; omitted for a new book. */
  book?: Book;
  /** What is known of a new book. */
  known?: Partial<BookFields> | undefined;
  submitLabel: string;
  /** Sends the request. The form shows the error that it throws. */
  onSubmit: ContractFormOptions<BookFields, BookDraft>['submit'];
  /** Reads the book again, when it was changed elsewhere. */
  readStored?: () => Promise<Book>;
  onDirtyChange: (dirty: boolean) => void;
}

/** The form of a new or an existing book, with a preview of its cover. */
export function BookForm({ book, known, submitLabel, onSubmit, readStored, onDirtyChange }: BookFormProps) {
  const [drawnPath] = useState(() => drawnPathOf(book));
  const { formProps, field, message, isSubmitting, otherTexts, form } = useContractForm(BookFormSchema, {
    defaultValues: { ...fieldsOf(book, drawnPath), ...known },
    draft: book ? `book ${book.id}` : known ? `book ${known.isbn || known.title}` : 'book',
    submit: onSubmit,
    version: book?.version,
    ...(readStored && {
      readStored: async () => {
        const stored = await readStored();
        return { values: fieldsOf(stored, drawnPath), version: stored.version };
      },
    }),
    onDirtyChange,
  });
  const values = form.watch();
  const { title, author, cover } = values;
  const isbn = isbn13Of(values.isbn);

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <TextField label={LABELS.title} limit={BOOK_LIMITS.title} autoComplete="off" {...field('title')} />
          <TextField
            label={LABELS.author}
            limit={BOOK_LIMITS.author}
            autoComplete="off"
            {...field('author')}
          />
          <SelectField label={LABELS.genre_id} {...field('genre_id')}>
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
      <FillIn
        form={form}
        label="Fill in from Open Library"
        query={isbn ? { isbn } : title.trim() ? { title: title.trim() } : undefined}
        missing="Type a title first, or an ISBN under “More”"
        isNew={!book}
      />
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
        label={LABELS.amazon}
        optional
        hint="Where others can find the book"
        inputMode="url"
        autoComplete="off"
        {...field('amazon')}
      />
      <TextArea
        label={LABELS.description}
        limit={BOOK_LIMITS.description.max}
        hint="What is it about, and why should someone read it?"
        {...field('description')}
      />
      <MoreFields field={field} form={form} values={values} bookId={book?.id} />
      <OtherTexts {...otherTexts} labels={LABELS} say={sayField} />
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
