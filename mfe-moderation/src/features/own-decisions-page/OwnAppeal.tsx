import type { Appeal } from '@endpaper/contracts';
import { RelativeTime } from '@endpaper/ui';
import { PlainText } from '../subjects/PlainText.js';

const ANSWERS = {
  upheld: 'A moderator has read it: the decision stands.',
  undone: 'A moderator has read it: the decision was undone.',
} as const;

/** The reader's appeal, and what has become of it. */
export function OwnAppeal({ appeal: { text, created_at, outcome, note } }: { appeal: Appeal }) {
  return (
    <>
      <p>
        You have appealed <RelativeTime at={created_at} />.{' '}
        {outcome ? ANSWERS[outcome] : 'A moderator will read it, and you hear when it is decided.'}
      </p>
      {text && <PlainText text={text} />}
      {note && <PlainText text={note} />}
    </>
  );
}
