import { classNames, formatCount, VisuallyHidden } from '@endpaper/ui';
import ArrowBigDown from 'lucide-react/icons/arrow-big-down';
import ArrowBigUp from 'lucide-react/icons/arrow-big-up';
import { useVote, type SendVote, type Votable } from './use-vote.js';
import styles from './VoteControl.module.css';

interface VoteControlProps {
  /** `post 7`: the same thing in several places has the same name. */
  name: string;
  /** What the votes are about, as the end of a sentence: `ada’s comment`. */
  about: string;
  target: Votable;
  send: SendVote;
}

/** A score, and for readers the two toggles that make it. */
export function VoteControl({ name, about, target, send }: VoteControlProps) {
  const { score, standing, press } = useVote(name, target, send);
  const shown = (
    <span className={styles.score} title={`Score ${String(score)}`}>
      <VisuallyHidden>Score </VisuallyHidden>
      {formatCount(score)}
    </span>
  );
  if (!press) {
    return (
      <span className={classNames(styles.votes, styles.still)}>
        <ArrowBigUp aria-hidden />
        {shown}
      </span>
    );
  }
  return (
    <span className={styles.votes} role="group" aria-label={`Votes on ${about}`}>
      <button
        type="button"
        className={styles.vote}
        aria-label={`Vote up ${about}`}
        aria-pressed={standing === 1}
        onClick={() => {
          press(1);
        }}
      >
        <ArrowBigUp aria-hidden />
      </button>
      {shown}
      <button
        type="button"
        className={styles.vote}
        aria-label={`Vote down ${about}`}
        aria-pressed={standing === -1}
        onClick={() => {
          press(-1);
        }}
      >
        <ArrowBigDown aria-hidden />
      </button>
    </span>
  );
}
