import type { VoteValue } from '@endpaper/contracts';
import { PlainButton } from '@endpaper/ui';
import ArrowBigDown from 'lucide-react/icons/arrow-big-down';
import ArrowBigUp from 'lucide-react/icons/arrow-big-up';
import { Score } from './Score.js';
import styles from './VoteControl.module.css';
import { ownVoteOf, voteAfterClick, type OwnVote, type Votable } from './votes.js';

interface VoteControlProps {
  /** What the votes are about, as the end of a label: `ada’s comment`. */
  about: string;
  votable: Votable;
  /** The signed-in user. */
  userId: number;
  onVote: (vote: OwnVote) => void;
}

/** A score with the two vote buttons of a signed-in user. */
export function VoteControl({ about, votable, userId, onVote }: VoteControlProps) {
  const before = ownVoteOf(votable, userId);
  const click = (clicked: VoteValue) => {
    onVote(voteAfterClick(before, clicked));
  };
  return (
    <span className={styles.votes} role="group" aria-label={`Votes on ${about}`}>
      <PlainButton
        className={styles.vote}
        aria-label={`Vote up ${about}`}
        aria-pressed={before === 1}
        onClick={() => {
          click(1);
        }}
      >
        <ArrowBigUp aria-hidden />
      </PlainButton>
      <Score score={votable.score} />
      <PlainButton
        className={styles.vote}
        aria-label={`Vote down ${about}`}
        aria-pressed={before === -1}
        onClick={() => {
          click(-1);
        }}
      >
        <ArrowBigDown aria-hidden />
      </PlainButton>
    </span>
  );
}
