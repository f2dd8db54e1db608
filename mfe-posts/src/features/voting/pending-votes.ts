import type { Standing } from './vote-value.js';

/** What a vote's request came to: what the server then says, or a sentence about why it was refused. */
export type Outcome = { standing: Standing } | { refused: string };

interface Wish {
  standing: Standing;
  isUnderWay: boolean;
}

// The votes that are on their way, or answered and not drawn yet, by whose vote on what. Kept here and not in the
// store, which tells of what it knows a frame late: two clicks can be closer than that, and one thing can stand in
// several places.
const wishes = new Map<string, Wish>();
const listeners = new Set<() => void>();

function set(key: string, wish: Wish) {
  wishes.set(key, wish);
  for (const listener of listeners) listener();
}

/** Calls a listener whenever a wish comes, changes or is answered. Gives the function that ends that. */
export function watchWishes(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What is wished for, or answered, until that is drawn from the store. */
export function wishFor(key: string): Standing | undefined {
  return wishes.get(key)?.standing;
}

/** Lets go of an answered wish, once what the server said is drawn from the store. */
export function forgetAnswered(key: string): void {
  const wish = wishes.get(key);
  if (!wish || wish.isUnderWay) return;
  wishes.delete(key);
  for (const listener of listeners) listener();
}

/**
 * Wishes for a vote. Wishes for the same thing are sent one after the other: those that come while one is on its way
 * wait, and only the last of them is sent, unless the answer is that already. Gives the sentence of the last refusal.
 * @param known what the server said last, as far as it is drawn
 */
export async function wish(
  key: string,
  wanted: Standing,
  known: Standing,
  send: (wanted: Standing) => Promise<Outcome>,
): Promise<string | undefined> {
  const before = wishes.get(key);
  set(key, { standing: wanted, isUnderWay: true });
  if (before?.isUnderWay) return undefined;

  let standing = before?.standing ?? known;
  let refused: string | undefined;
  let sent: Standing | undefined;
  for (let next = wanted; next !== sent && next !== standing; next = wishFor(key) ?? standing) {
    sent = next;
    const outcome = await send(sent);
    if ('refused' in outcome) refused = outcome.refused;
    else standing = outcome.standing;
  }
  set(key, { standing, isUnderWay: false });
  return refused;
}
