import { voteDirectionOf, type Vote, type VoteDirection, type VoteValue } from '@endpaper/contracts';

/** How a reader has voted on something: up, down, or not at all. */
export type Standing = VoteValue | 0;

/** A reader's vote among those on something. A post or comment always tells this of who asks. */
export function standingOf(ups: readonly Vote[], userId: number): Standing {
  return ups.find(({ user_id }) => user_id === userId)?.value ?? 0;
}

/** What a click makes of a vote: the same direction again takes it back, any other click casts or changes it. */
export function afterClick(standing: Standing, clicked: VoteValue): Standing {
  return standing === clicked ? 0 : clicked;
}

/** A vote as a request names it; undefined for none. */
export function directionOf(standing: Standing): VoteDirection | undefined {
  return standing === 0 ? undefined : voteDirectionOf(standing);
}
