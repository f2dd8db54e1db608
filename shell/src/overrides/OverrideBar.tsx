import { Button } from '@endpaper/ui';
import { forgetChoice, forgetFailures } from './choice.js';
import styles from './OverrideBar.module.css';

/** A build that this browser tries, and why the released remote is shown instead if it is. */
export interface Tried {
  name: string;
  base: string;
  failed?: string;
}

interface OverrideBarProps {
  tried: readonly Tried[];
  /** Something else is to be tried, or nothing. */
  onChange: () => void;
}

/** Says which builds stand in for released remotes in this browser, and ends that. */
export function OverrideBar({ tried, onChange }: OverrideBarProps) {
  const then = (change: () => void) => () => {
    change();
    onChange();
  };
  return (
    <aside className={styles.bar} aria-label="Builds on trial">
      <ul role="list">
        {tried.map(({ name, base, failed }) => (
          <li key={name}>
            {failed === undefined
              ? `Trying ${name} from ${base}`
              : `${name} from ${base} did not work: ${failed}. The released one is shown.`}
          </li>
        ))}
      </ul>
      {tried.some(({ failed }) => failed !== undefined) && (
        <Button onClick={then(forgetFailures)}>Try again</Button>
      )}
      <Button onClick={then(forgetChoice)}>Stop</Button>
    </aside>
  );
}
