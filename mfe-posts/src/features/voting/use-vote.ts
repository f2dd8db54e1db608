import type { Vote } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { errorMessage, useSession } from '@endpaper/web-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { afterClick, directionOf, standingOf, type Standing } from './vote-value.js';
import { forgetAnswered, watchWishes, wish, wishFor, type Outcome } from './pending-votes.js';

/** What can be voted on: a post or a comment. */
export interface Votable {
  ups: readonly Vote[];
  score: number;
}

/** Sends a vote, or the end of one. */
export type SendVote = (
  direction: ReturnType<typeof directionOf>,
) => Promise<{ data?: Votable; error?: unknown }>;

/**
 * The reader's vote on something and its score, as they are wished for until the server has answered; then its answer
 * stands. Nothing but the score for a visitor.
 * @param name `post 7`: the same thing in several places has the same name
 */
export function useVote(name: string, { ups, score }: Votable, send: SendVote) {
  const toast = useToast();
  const { user } = useSession();
  const key = `${name} of ${String(user?.id)}`;
  const wished = useSyncExternalStore(watchWishes, () => wishFor(key));

  useEffect(() => {
    forgetAnswered(key);
  }, [key, ups]);

  if (!user) return { score };
  const userId = user.id;
  const known = standingOf(ups, userId);
  const shown = wished ?? known;

  async function sendStanding(wanted: Standing): Promise<Outcome> {
    const { data, error } = await send(directionOf(wanted));
    return data ? { standing: standingOf(data.ups, userId) } : { refused: errorMessage(error) };
  }

  async function press(clicked: 1 | -1) {
    // Not what was drawn: a second click can come before that.
    const wanted = afterClick(wishFor(key) ?? known, clicked);
    const refused = await wish(key, wanted, known, sendStanding);
    if (refused) toast(refused, 'problem');
  }

  return {
    score: score - known + shown,
    standing: shown,
    press: (clicked: 1 | -1) => void press(clicked),
  };
}
