import { REASONS, type OwnDecision } from '@endpaper/contracts';
import { RelativeTime } from '@endpaper/ui';
import styles from '../lists/Lists.module.css';
import { PlainText } from '../subjects/PlainText.js';
import { actSentence } from '../words/acts.js';
import { untilText } from '../words/days.js';
import { AppealForm } from './AppealForm.js';
import { OwnAppeal } from './OwnAppeal.js';

/** A decision about a thing of the reader, in plain words, with the appeal or the form of one. */
export function OwnDecisionItem({ decision }: { decision: OwnDecision }) {
  const { id, act, kind, title, reason, note, until, created_at, undone_at, undo_note, appeal } = decision;
  return (
    <li className={styles.item}>
      {title && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      <p>
        {actSentence(act, kind)}
        {until && ` The suspension is ${untilText(until)}.`}
      </p>
      <p className={styles.facts}>
        {reason && <span>{REASONS[reason]}</span>}
        <RelativeTime at={created_at} />
      </p>
      {note && <PlainText text={note} />}
      {undone_at && (
        <p>
          <strong>
            This decision was undone <RelativeTime at={undone_at} />. It does not count any more.
          </strong>
        </p>
      )}
      {undo_note && <PlainText text={undo_note} />}
      {appeal ? <OwnAppeal appeal={appeal} /> : !undone_at && <AppealForm decisionId={id} title={title} />}
    </li>
  );
}
