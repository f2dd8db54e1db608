import { Button } from '@endpaper/ui';
import { LABELS, sayField, type BookFields } from '../books/book-form-fields.js';
import { entriesOf } from './fill-fields.js';
import styles from './FillIn.module.css';

interface OtherValuesProps {
  values: Partial<BookFields>;
  onUse: () => void;
}

/** What Open Library has for fields that the reader has filled in; nothing when there is none. */
export function OtherValues({ values, onUse }: OtherValuesProps) {
  const fields = entriesOf(values);
  if (fields.length === 0) return null;
  return (
    <section aria-label="In Open Library" className={styles.other}>
      <p>Open Library has something else here. What was in the form was kept.</p>
      <dl>
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt className={styles.label}>{LABELS[name]}</dt>
            <dd dir="auto" className={styles.value}>
              {sayField(name, value)}
            </dd>
          </div>
        ))}
      </dl>
      <Button onClick={onUse}>Replace</Button>
    </section>
  );
}
