import type { BookSuggestion } from '@endpaper/contracts';
import { useState } from 'react';
import { LABELS, type BookFields, type BookFormState } from '../books/book-form-fields.js';
import { entriesOf, fillingOf } from './fill-fields.js';

type SomeFields = Partial<BookFields>;

/** What was written into the form. */
interface Done {
  /** The fields as they were before. */
  before: SomeFields;
  written: SomeFields;
  /** What Open Library has for the fields that were left as they are. */
  other: SomeFields;
}

const names = new Intl.ListFormat('en');

/** Writes suggestions into a form: into its empty fields at first, into others when the reader says so. All of it can be undone. */
export function useFillIn(form: BookFormState['form'], isNew: boolean) {
  const [done, setDone] = useState<Done>();

  function write(fields: SomeFields): SomeFields {
    const before: SomeFields = {};
    for (const [name, value] of entriesOf(fields)) {
      before[name] = form.getValues(name);
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
    }
    return before;
  }

  return {
    done,
    /** @returns what was done, in words */
    fill: (suggestion: BookSuggestion): string => {
      const { filled, other } = fillingOf(suggestion, form.getValues(), isNew);
      setDone({ before: write(filled), written: filled, other });
      const labels = entriesOf(filled).map(([name]) => LABELS[name]);
      if (labels.length > 0) return `Filled in: ${names.format(labels)}`;
      return entriesOf(other).length > 0
        ? 'Nothing was filled in: no field was empty'
        : 'Open Library knows no more than the form has';
    },
    /** Writes what Open Library has for the other fields, too. */
    replace: (): string => {
      if (!done) return '';
      const before = write(done.other);
      setDone({
        before: { ...before, ...done.before },
        written: { ...done.written, ...done.other },
        other: {},
      });
      return `Replaced: ${names.format(entriesOf(done.other).map(([name]) => LABELS[name]))}`;
    },
    /** Restores the fields. What the reader has typed since then stays. */
    undo: (): string => {
      if (!done) return '';
      const untouched = entriesOf(done.written).filter(([name, value]) => form.getValues(name) === value);
      write(Object.fromEntries(untouched.map(([name]) => [name, done.before[name] ?? ''])));
      setDone(undefined);
      return 'Undone';
    },
  };
}
