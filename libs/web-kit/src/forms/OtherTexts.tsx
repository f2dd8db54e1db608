import { Button } from '@endpaper/ui';
import { useWatch, type Control, type FieldValues, type Path } from 'react-hook-form';
import styles from './OtherTexts.module.css';
import type { OtherText } from './other-texts.js';

interface OtherTextsProps<Typed extends FieldValues, Parsed> {
  others: readonly OtherText<Typed>[];
  control: Control<Typed, unknown, Parsed>;
  /** The labels of the fields. */
  labels: Readonly<Record<Path<Typed>, string>>;
  /** Says a value in words; without it, as it is. */
  say?: (field: Path<Typed>, value: string) => string;
  onUse: (other: OtherText<Typed>) => void;
}

/** In a form of what was changed elsewhere: what the server has stored, and what the reader has typed before. */
export function OtherTexts<Typed extends FieldValues, Parsed>(props: OtherTextsProps<Typed, Parsed>) {
  const { others, control, labels, say = (_field, value) => value, onUse } = props;
  const typed = useWatch({ control });

  return others.map((other, index) => {
    const fields = (Object.keys(labels) as Path<Typed>[]).filter(
      field => other.values[field] !== typed[field],
    );
    if (fields.length === 0) return null;
    const heading = other.isStored ? 'What is stored now' : 'What you typed before';
    return (
      <section key={`${heading} ${index}`} aria-label={heading} className={styles.other}>
        <h3 className={styles.heading}>{heading}</h3>
        {other.isStored && <p className={styles.hint}>Saving replaces it with the text above.</p>}
        <dl className={styles.fields}>
          {fields.map(field => (
            <div key={field}>
              <dt className={styles.label}>{labels[field]}</dt>
              <dd dir="auto" className={styles.text}>
                {say(field, String(other.values[field]))}
              </dd>
            </div>
          ))}
        </dl>
        <Button
          onClick={() => {
            onUse(other);
          }}
        >
          Go on with this text
        </Button>
      </section>
    );
  });
}
