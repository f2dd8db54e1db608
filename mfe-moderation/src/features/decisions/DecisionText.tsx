import { REASONS, type Decision } from '@endpaper/contracts';
import { RelativeTime } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from '../lists/Lists.module.css';
import { PlainText } from '../subjects/PlainText.js';
import { ReaderName } from '../subjects/ReaderName.js';
import { subjectPath } from '../subjects/subject-path.js';
import { doneText } from '../words/acts.js';
import { untilText } from '../words/days.js';
import { KINDS } from '../words/kinds.js';

/** A decision as moderators read it: what was done about what, by whom and why, and what has become of it. */
export function DecisionText({ decision }: { decision: Decision }) {
  const { act, kind, title, reason, note, until, created_at, moderator, author } = decision;
  const { given_to, undone_at, undone_by, undo_note } = decision;
  const path = subjectPath(decision);
  const what = (
    <>
      {KINDS[kind]} {title && <span dir="auto">“{title}”</span>}
    </>
  );
  return (
    <>
      <p>
        <strong>
          {doneText(act, kind)}
          {until && ` ${untilText(until)}`}
        </strong>
        {': '}
        {path ? <Link to={path}>{what}</Link> : what} {act === 'give' ? 'to ' : 'by '}
        <ReaderName reader={act === 'give' ? given_to : author} />
      </p>
      <p className={styles.facts}>
        {reason && <span>{REASONS[reason]}</span>}
        <span>
          <ReaderName reader={moderator} />, <RelativeTime at={created_at} />
        </span>
      </p>
      {note && <PlainText text={note} />}
      {undone_at && (
        <p>
          <strong>Undone</strong> by <ReaderName reader={undone_by} />, <RelativeTime at={undone_at} />
        </p>
      )}
      {undo_note && <PlainText text={undo_note} />}
      {decision.appeal && <AppealText appeal={decision.appeal} />}
    </>
  );
}

function AppealText({ appeal }: { appeal: NonNullable<Decision['appeal']> }) {
  const { text, created_at, outcome, note, decided_by, decided_at } = appeal;
  return (
    <>
      <p>
        <strong>Appeal</strong>, <RelativeTime at={created_at} />
        {outcome && (outcome === 'upheld' ? ': the decision stands' : ': the decision was undone')}
      </p>
      {text && <PlainText text={text} />}
      {outcome && decided_at && (
        <p className={styles.facts}>
          <span>
            decided by <ReaderName reader={decided_by} />, <RelativeTime at={decided_at} />
          </span>
        </p>
      )}
      {note && <PlainText text={note} />}
    </>
  );
}
