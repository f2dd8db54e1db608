import { breaksRule, type Decision } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { useModal } from '@endpaper/web-kit';
import styles from '../lists/Lists.module.css';
import { DecisionText } from './DecisionText.js';
import { UndoDecision } from './UndoDecision.js';

/** A decision in a list, with the button that undoes it while it stands. */
export function DecisionItem({ decision }: { decision: Decision }) {
  const { openForm } = useModal();
  const { act, undone_at, title } = decision;
  // Dismissed reports have changed nothing that could be undone, and a book stays with its new owner.
  const canBeUndone = breaksRule(act) && undone_at === null;
  return (
    <li className={styles.item}>
      <DecisionText decision={decision} />
      {canBeUndone && (
        <div className={styles.buttons}>
          <Button
            aria-label={title ? `Undo the decision on “${title}”…` : undefined}
            onClick={() => {
              openForm('Undo Decision', form => <UndoDecision decision={decision} {...form} />);
            }}
          >
            Undo…
          </Button>
        </div>
      )}
    </li>
  );
}
