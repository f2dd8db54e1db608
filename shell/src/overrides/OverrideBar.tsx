import { Button } from '@endpaper/ui';
import { clearOverrideFailures, clearOverrides } from './override-storage.js';
import styles from './OverrideBar.module.css';

/** A build that overrides a released remote, or the reason why it does not. */
export interface Override {
  name: string;
  base: string;
  failed?: string;
}

interface OverrideBarProps {
  overrides: readonly Override[];
  /** The reader has changed the overrides. */
  onChange: () => void;
}

/** Lists the overrides of this browser, and lets the reader retry or stop them. */
export function OverrideBar({ overrides, onChange }: OverrideBarProps) {
  const applying = (change: () => void) => () => {
    change();
    onChange();
  };
  return (
    <aside className={styles.bar} aria-label="Builds on trial">
      <ul role="list">
        {overrides.map(({ name, base, failed }) => (
          <li key={name}>
            {failed === undefined
              ? `Trying ${name} from ${base}`
              : `${name} from ${base} did not work: ${failed}. The released one is shown.`}
          </li>
        ))}
      </ul>
      {overrides.some(({ failed }) => failed !== undefined) && (
        <Button onClick={applying(clearOverrideFailures)}>Try again</Button>
      )}
      <Button onClick={applying(clearOverrides)}>Stop</Button>
    </aside>
  );
}
