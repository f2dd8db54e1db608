import type { MuteKind } from '@endpaper/contracts';
import { Button, SelectField } from '@endpaper/ui';
import { useState, type ReactNode } from 'react';
import type { Mutable } from './mute-entity.js';
import styles from './Mute.module.css';
import { useChangeMute } from './use-change-mute.js';

const TIMES = [
  ['1', '1 day'],
  ['7', '7 days'],
  ['30', '30 days'],
  ['', 'Until I unmute'],
] as const;

const EFFECTS: Readonly<Record<MuteKind, (name: ReactNode) => ReactNode>> = {
  user: name => (
    <>
      Lists and notifications do not show you what {name} writes. {name} is not told.
    </>
  ),
  book: name => <>Lists do not show you {name}, and no posts about it.</>,
  genre: name => <>Lists do not show you books of the genre {name}, and no posts about them.</>,
};

/** Says what a mute does, and for how long. */
export function MuteForm({ what, onDone }: { what: Mutable; onDone: () => void }) {
  const { mute } = useChangeMute();
  const [days, setDays] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        onDone();
        mute(what, days === '' ? null : Number(days));
      }}
    >
      <p>{EFFECTS[what.kind](<span dir="auto">{what.name}</span>)}</p>
      <SelectField
        label="For how long"
        value={days}
        onChange={event => {
          setDays(event.target.value);
        }}
      >
        {TIMES.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary">
        Mute
      </Button>
    </form>
  );
}
