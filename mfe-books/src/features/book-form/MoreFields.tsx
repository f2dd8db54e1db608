import { DETAIL_LIMITS, isbn13Of } from '@endpaper/contracts';
import { classNames, SelectField, TextField } from '@endpaper/ui';
import { useEffect, useRef, useState } from 'react';
import { DETAIL_NAMES } from '../books/detail-names.js';
import { FillIn } from '../fill-in/FillIn.js';
import { LABELS, type BookFields, type BookFormState } from '../books/book-form-fields.js';
import { languageChoices } from './languages.js';
import styles from './MoreFields.module.css';
import { SameIsbn } from './SameIsbn.js';

interface MoreFieldsProps extends Pick<BookFormState, 'field' | 'form'> {
  values: BookFields;
  /** The book to edit; undefined for a new one. */
  bookId: number | undefined;
}

/** The details of a book in a disclosure. It opens when one of them has a value, or is wrong. */
export function MoreFields({ field, form, values, bookId }: MoreFieldsProps) {
  const { errors, submitCount } = form.formState;
  const { setFocus } = form;
  const hasValue = DETAIL_NAMES.some(name => values[name] !== '');
  const [startsOpen] = useState(hasValue);
  const details = useRef<HTMLDetailsElement>(null);
  const isbn = isbn13Of(values.isbn);
  const checked = useRef(submitCount);

  useEffect(() => {
    if (hasValue) open(details.current);
  }, [hasValue]);

  // The form could not focus its first wrong field while the disclosure was closed.
  useEffect(() => {
    if (checked.current === submitCount) return;
    checked.current = submitCount;
    const wrong = Object.keys(errors);
    const first = DETAIL_NAMES.find(name => wrong.includes(name));
    if (!first) return;
    open(details.current);
    if (wrong.every(name => DETAIL_NAMES.some(each => each === name))) setFocus(first);
  }, [errors, setFocus, submitCount]);

  return (
    <details ref={details} open={startsOpen}>
      <summary className={styles.summary}>More</summary>
      <div className={styles.fields}>
        <TextField
          label={LABELS.isbn}
          optional
          hint="10 or 13 digits, with or without hyphens"
          autoComplete="off"
          {...field('isbn')}
        />
        <FillIn
          form={form}
          label="Fill in by ISBN"
          query={isbn ? { isbn } : undefined}
          missing="Type an ISBN first"
          isNew={bookId === undefined}
        />
        <SameIsbn typed={values.isbn} ownId={bookId} />
        <div className={classNames(styles.pair, styles.even)}>
          <TextField
            label={LABELS.pages}
            optional
            inputMode="numeric"
            autoComplete="off"
            {...field('pages')}
          />
          <TextField label={LABELS.year} optional autoComplete="off" {...field('year')} />
        </div>
        <div className={styles.pair}>
          <TextField
            label={LABELS.series}
            optional
            limit={DETAIL_LIMITS.series}
            autoComplete="off"
            {...field('series')}
          />
          <TextField
            label={LABELS.series_number}
            optional
            limit={DETAIL_LIMITS.series_number}
            autoComplete="off"
            {...field('series_number')}
          />
        </div>
        <TextField
          label={LABELS.original_title}
          optional
          hint="The original title of a translation"
          limit={DETAIL_LIMITS.original_title}
          autoComplete="off"
          {...field('original_title')}
        />
        <SelectField label={LABELS.language} optional {...field('language')}>
          <option value="">No language</option>
          {languageChoices(values.language).map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  );
}

function open(details: HTMLDetailsElement | null): void {
  if (details) details.open = true;
}
