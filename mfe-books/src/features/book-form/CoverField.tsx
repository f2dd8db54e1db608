import { DRAWN_COVER } from '@endpaper/contracts';
import { TextField } from '@endpaper/ui';
import { useId, useRef, type ComponentProps } from 'react';
import styles from './CoverField.module.css';

interface CoverFieldProps {
  /** The path of the drawn cover. */
  drawnPath: string;
  /** The chosen cover: the path of a drawn one, or the typed address of a picture. */
  value: string;
  onChoose: (cover: string) => void;
  addressProps: Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** The choice between the drawn cover and a picture, which has an address to type. */
export function CoverField({ drawnPath, value, onChoose, addressProps }: CoverFieldProps) {
  const name = useId();
  const isDrawn = DRAWN_COVER.test(value);
  const typed = useRef('');

  return (
    <fieldset className={styles.cover}>
      <legend className={styles.legend}>Cover</legend>
      <label className={styles.choice}>
        <input
          type="radio"
          name={name}
          checked={isDrawn}
          onChange={() => {
            typed.current = value;
            onChoose(drawnPath);
          }}
        />
        <span>A drawn cover</span>
      </label>
      <label className={styles.choice}>
        <input
          type="radio"
          name={name}
          checked={!isDrawn}
          onChange={() => {
            onChoose(typed.current);
          }}
        />
        <span>A picture from the web</span>
      </label>
      {!isDrawn && (
        <TextField
          label="Address of the picture"
          hint="Starting with https://"
          inputMode="url"
          autoComplete="off"
          {...addressProps}
        />
      )}
    </fieldset>
  );
}
