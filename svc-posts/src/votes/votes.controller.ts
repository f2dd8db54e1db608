import {
  commentEndpoints,
  parseVoteDirection,
  postEndpoints,
  voteValueOf,
  type InputOf,
  type VoteDirection,
  type VoteValue,
} from '@endpaper/contracts';
import { ApiError, CalledBy, Endpoint, Input, ValidationFailed, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { VotesService } from './votes.service.js';

@Controller()
export class VotesController {
  constructor(private readonly votes: VotesService) {}

  @Endpoint(postEndpoints.vote)
  voteOnPost(@Input() { params, body }: InputOf<typeof postEndpoints.vote>, @CalledBy() caller: Caller) {
    return this.votes.voteOnPost(params.id, caller, parseVote(params.value, body.value, caller.id));
  }

  @Endpoint(postEndpoints.unvote)
  unvotePost(@Input() { params }: InputOf<typeof postEndpoints.unvote>, @CalledBy() caller: Caller) {
    return this.votes.voteOnPost(params.id, caller, 0);
  }

  @Endpoint(commentEndpoints.vote)
  voteOnComment(
    @Input() { params, body }: InputOf<typeof commentEndpoints.vote>,
    @CalledBy() caller: Caller,
  ) {
    return this.votes.voteOnComment(params.id, caller, parseVote(params.value, body.value, caller.id));
  }

  @Endpoint(commentEndpoints.unvote)
  unvoteComment(@Input() { params }: InputOf<typeof commentEndpoints.unvote>, @CalledBy() caller: Caller) {
    return this.votes.voteOnComment(params.id, caller, 0);
  }
}

/**
 * The stored value of a vote request.
 * @param segment the direction, or the caller's user id when the body names the direction
 * @throws ValidationFailed, or ApiError 403 when the segment is another user's id
 */
function parseVote(segment: string, named: VoteDirection | undefined, caller: number): VoteValue {
  if (named !== undefined && Number(segment) !== caller)
    throw new ApiError(403, 'not_your_vote', 'Everyone votes for themselves alone');
  const direction = named ?? parseVoteDirection(segment);
  if (direction === undefined)
    throw new ValidationFailed({ message: 'A vote is 1 or 0', value: 'A vote is 1 or 0' });
  return voteValueOf(direction);
}
