import { commentEndpoints, postEndpoints, type InputOf } from '@endpaper/contracts';
import { CalledBy, Endpoint, Input, type Caller } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { parseVote } from './parse-vote.js';
import { VotesService } from './votes.service.js';

@Controller()
export class VotesController {
  constructor(private readonly votes: VotesService) {}

  @Endpoint(postEndpoints.vote)
  onPost(@Input() { params, body }: InputOf<typeof postEndpoints.vote>, @CalledBy() caller: Caller) {
    return this.votes.onPost(params.id, caller.id, parseVote(params.value, body.value, caller.id));
  }

  @Endpoint(postEndpoints.unvote)
  offPost(@Input() { params }: InputOf<typeof postEndpoints.unvote>, @CalledBy() caller: Caller) {
    return this.votes.onPost(params.id, caller.id, 0);
  }

  @Endpoint(commentEndpoints.vote)
  onComment(@Input() { params, body }: InputOf<typeof commentEndpoints.vote>, @CalledBy() caller: Caller) {
    return this.votes.onComment(params.id, caller.id, parseVote(params.value, body.value, caller.id));
  }

  @Endpoint(commentEndpoints.unvote)
  offComment(@Input() { params }: InputOf<typeof commentEndpoints.unvote>, @CalledBy() caller: Caller) {
    return this.votes.onComment(params.id, caller.id, 0);
  }
}
