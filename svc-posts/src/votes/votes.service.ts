import { surrogateKey, voteChanged } from '@endpaper/contracts';
import { Announcements, Database, isForeignKeyViolation, Json, Outbox } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { CommentNotFound } from '../comments/comments.errors.js';
import { CommentsQueries } from '../comments/comments.queries.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { PostsQueries } from '../posts/posts.queries.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { commentVotes, postVotes, type VoteChange, type VoteStatements } from './vote-statements.js';

@Injectable()
export class VotesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly users: UserReplicas,
    private readonly posts: PostsQueries,
    private readonly comments: CommentsQueries,
  ) {}

  /** @returns the post. @throws PostNotFound */
  async voteOnPost(id: number, voter: number, value: VoteChange): Promise<Json> {
    const voted = await this.vote(postVotes, { post_id: id, comment_id: null }, voter, value);
    if (!voted) throw new PostNotFound();
    return voted.events > 0 ? new Json(voted.json) : this.posts.byId(id, voter);
  }

  /** @returns the comment. @throws CommentNotFound */
  async voteOnComment(id: number, voter: number, value: VoteChange): Promise<Json> {
    // The statement writes the comment's post into the event.
    const voted = await this.vote(commentVotes, { comment_id: id }, voter, value);
    if (!voted) throw new CommentNotFound();
    return voted.events > 0 ? new Json(voted.json) : this.comments.byId(id, voter);
  }

  /**
   * A row without an event changed nothing, and must be read again: a request of the same user that ran at the same time
   * may have changed the score after this statement read it.
   */
  private async vote(...vote: Vote) {
    const voted = await this.tryVote(...vote);
    if (voted) return voted;
    // Most often there is no such post or comment. But the voter's replica may be missing.
    await this.users.requireAccount(vote[2]);
    return this.tryVote(...vote);
  }

  private async tryVote(...[{ cast, withdraw }, on, voter, value]: Vote) {
    const event = this.outbox.insertValues(voteChanged, { ...on, user_id: voter, value });
    const values = [voter, on.comment_id ?? on.post_id, value, ...event];
    const row = this.database.ofRow(
      on.comment_id === null ? `post ${on.post_id}` : `comment ${on.comment_id}`,
    );
    try {
      const voted = await (value === 0 ? withdraw : cast).maybeOne(row, values);
      if (voted && voted.events > 0) {
        this.outbox.wakeRelay();
        this.announcements.changed([
          on.comment_id === null ? surrogateKey.post(on.post_id) : surrogateKey.comment(on.comment_id),
        ]);
      }
      return voted;
    } catch (error) {
      // The post or comment was deleted at the same time.
      if (isForeignKeyViolation(error)) return undefined;
      throw error;
    }
  }
}

type Vote = [
  statements: VoteStatements,
  on: { post_id: number; comment_id: null } | { post_id?: undefined; comment_id: number },
  voter: number,
  value: VoteChange,
];
