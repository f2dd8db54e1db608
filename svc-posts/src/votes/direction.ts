import type { Direction } from '@endpaper/contracts';
import { ApiError, ValidationFailed } from '@endpaper/service-kit';

class NotYourVote extends ApiError {
  constructor() {
    super(403, 'not_your_vote', 'Everyone votes for themselves alone');
  }
}

/**
 * The vote that a request means, as it is stored. The path's segment is the direction (1 up, 0 down); a body may name
 * the direction instead, and then the segment is the caller's own user id.
 * @throws ValidationFailed, or ApiError 403 when the segment names somebody else
 */
export function voteOf(segment: string, named: Direction | undefined, caller: number): 1 | -1 {
  if (named !== undefined) {
    if (Number(segment) !== caller) throw new NotYourVote();
    return named === 1 ? 1 : -1;
  }
  if (segment === '1') return 1;
  if (segment === '0') return -1;
  throw new ValidationFailed({ message: 'A vote is 1 or 0', value: 'A vote is 1 or 0' });
}
