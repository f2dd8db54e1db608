import type { Decision } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { useModal } from '@endpaper/web-kit';
import { DecisionText } from '../decisions/DecisionText.js';
import styles from '../lists/Lists.module.css';
import { DecideAppeal } from './DecideAppeal.js';

/** A decision with an appeal, and the button that decides the appeal. */
export function OpenAppeal({ decision }: { decision: Decision }) {
  const { openForm } = useModal();
  const { appeal, title } = decision;
  if (!appeal || appeal.outcome) return null;
  return (
    <li className={styles.item}>
      <DecisionText decision={decision} />
      <div className={styles.buttons}>
        <Button
          aria-label={title ? `Decide the appeal about “${title}”…` : undefined}
          onClick={() => {
            openForm('Decide Appeal', form => <DecideAppeal appealId={appeal.id} {...form} />);
          }}
        >
          Decide…
        </Button>
      </div>
    </li>
  );
}
