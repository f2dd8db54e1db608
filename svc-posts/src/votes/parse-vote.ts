import { parseVoteDirection, voteValueOf, type VoteDirection, type VoteValue } from '@endpaper/contracts';
import { ApiError, ValidationFailed } from '@endpaper/service-kit';

class NotYourVote extends ApiError {
  constructor() {
    super(403, 'not_your_vote', 'Everyone votes for themselves alone');
  }
}

/**
 * The stored value of a vote request.
 * @param segment the direction, or the caller's user id when the body names the direction
 * @throws ValidationFailed, or ApiError 403 when the segment is another user's id
 */
export function parseVote(segment: string, named: VoteDirection | undefined, caller: number): VoteValue {
  if (named !== undefined && Number(segment) !== caller) throw new NotYourVote();
  const direction = named ?? parseVoteDirection(segment);
  if (direction === undefined)
    throw new ValidationFailed({ message: 'A vote is 1 or 0', value: 'A vote is 1 or 0' });
  return voteValueOf(direction);
}
