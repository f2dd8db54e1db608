import { surrogateKey, voteChanged } from '@endpaper/contracts';
import { Announcements, Database, Json, Outbox } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { CommentNotFound } from '../comments/comments.errors.js';
import { CommentsQueries } from '../comments/comments.queries.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { PostsQueries } from '../posts/posts.queries.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { VoteBatches } from './vote-batches.js';
import { commentVotes, postVotes, type CastVote, type VoteChange } from './vote-statements.js';

@Injectable()
export class VotesService {
  private readonly onPosts: VoteBatches;
  private readonly onComments: VoteBatches;

  constructor(
    private readonly outbox: Outbox,
    private readonly users: UserReplicas,
    private readonly posts: PostsQueries,
    private readonly comments: CommentsQueries,
    database: Database,
    announcements: Announcements,
  ) {
    const changed = (keyOf: (id: number) => string) => (ids: readonly number[]) => {
      outbox.wakeRelay();
      announcements.changed(ids.map(keyOf));
    };
    this.onPosts = new VoteBatches(postVotes, database, changed(surrogateKey.post));
    this.onComments = new VoteBatches(commentVotes, database, changed(surrogateKey.comment));
  }

  /** @returns the post. @throws PostNotFound */
  async voteOnPost(id: number, voter: number, value: VoteChange): Promise<Json> {
    const data = { post_id: id, comment_id: null, user_id: voter, value };
    const event = this.outbox.insertValues(voteChanged, data);
    const voted = await this.vote(this.onPosts, { id, voter, value, event });
    if (!voted) throw new PostNotFound();
    // A vote that was the same is read again: a request of the same user that ran at the same time may have changed the score.
    return voted.json === null ? this.posts.byId(id, voter) : new Json(voted.json);
  }

  /** @returns the comment. @throws CommentNotFound */
  async voteOnComment(id: number, voter: number, value: VoteChange): Promise<Json> {
    // The statement writes the comment's post into the event.
    const event = this.outbox.insertValues(voteChanged, { comment_id: id, user_id: voter, value });
    const voted = await this.vote(this.onComments, { id, voter, value, event });
    if (!voted) throw new CommentNotFound();
    return voted.json === null ? this.comments.byId(id, voter) : new Json(voted.json);
  }

  private async vote(batches: VoteBatches, vote: CastVote) {
    const voted = await batches.cast(vote);
    if (voted) return voted;
    // Most often there is no such post or comment. But the voter's replica may be missing.
    await this.users.requireAccount(vote.voter);
    return batches.castAlone(vote);
  }
}
