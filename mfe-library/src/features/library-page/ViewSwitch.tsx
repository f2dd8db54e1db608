import { IconButton } from '@endpaper/ui';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import styles from './ViewSwitch.module.css';

export const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

const BUTTONS = [
  ['grid', 'Show as covers', LayoutGrid],
  ['list', 'Show as a list', List],
] as const;

/** Shows a list as covers or as rows. The browser remembers the choice. */
export function ViewSwitch({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <div role="group" aria-label="View" className={styles.views}>
      {BUTTONS.map(([each, label, Icon]) => (
        <IconButton
          key={each}
          label={label}
          icon={<Icon aria-hidden />}
          aria-pressed={each === view}
          className={styles.view}
          onClick={() => {
            onChoose(each);
          }}
        />
      ))}
    </div>
  );
}
