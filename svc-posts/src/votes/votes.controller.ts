import { commentEndpoints, postEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { parseVote } from './parse-vote.js';
import { VotesService } from './votes.service.js';

@Controller()
export class VotesController {
  constructor(private readonly votes: VotesService) {}

  @Endpoint(postEndpoints.vote)
  voteOnPost(@Input() { params, body }: InputOf<typeof postEndpoints.vote>, @CalledBy() caller: Caller) {
    return this.votes.voteOnPost(params.id, caller.id, parseVote(params.value, body.value, caller.id));
  }

  @Endpoint(postEndpoints.unvote)
  unvotePost(@Input() { params }: InputOf<typeof postEndpoints.unvote>, @CalledBy() caller: Caller) {
    return this.votes.voteOnPost(params.id, caller.id, 0);
  }

  @Endpoint(commentEndpoints.vote)
  voteOnComment(
    @Input() { params, body }: InputOf<typeof commentEndpoints.vote>,
    @CalledBy() caller: Caller,
  ) {
    return this.votes.voteOnComment(params.id, caller.id, parseVote(params.value, body.value, caller.id));
  }

  @Endpoint(commentEndpoints.unvote)
  unvoteComment(@Input() { params }: InputOf<typeof commentEndpoints.unvote>, @CalledBy() caller: Caller) {
    return this.votes.voteOnComment(params.id, caller.id, 0);
  }
}
