import { voteChanged, type Comment, type Post, type VoteValue } from '@endpaper/contracts';
import { isForeignKeyViolation, Outbox, type Statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CommentNotFound } from '../comments/comments.errors.js';
import { CommentsQueries } from '../comments/comments.queries.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { PostsQueries } from '../posts/posts.queries.js';
import { Authors } from '../replicas/authors.js';
import { commentVotes, postVotes } from './vote-statements.js';

/** A vote's stored value; 0 withdraws the vote. */
type Value = VoteValue | 0;

type Voted<Row> = Row & { events: number };

interface VoteStatements<Row> {
  cast: Statement<Voted<Row>>;
  withdraw: Statement<Voted<Row>>;
}

@Injectable()
export class VotesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly authors: Authors,
    private readonly posts: PostsQueries,
    private readonly comments: CommentsQueries,
  ) {}

  /** @throws PostNotFound */
  async voteOnPost(id: number, voter: number, value: Value): Promise<Post> {
    const voted = await this.vote(postVotes, { post_id: id, comment_id: null }, voter, value);
    if (!voted) throw new PostNotFound();
    const { events, ...post } = voted;
    return events > 0 ? post : this.posts.byId(id, voter);
  }

  /** @throws CommentNotFound */
  async voteOnComment(id: number, voter: number, value: Value): Promise<Comment> {
    // The statement writes the comment's post into the event.
    const voted = await this.vote(commentVotes, { post_id: id, comment_id: id }, voter, value);
    if (!voted) throw new CommentNotFound();
    const { events, ...comment } = voted;
    return events > 0 ? comment : this.comments.byId(id, voter);
  }

  /**
   * A row without an event changed nothing, and must be read again: a request of the same user that ran at the same time
   * may have changed the score after this statement read it.
   */
  private async vote<Row>(
    statements: VoteStatements<Row>,
    on: { post_id: number; comment_id: number | null },
    voter: number,
    value: Value,
  ): Promise<Voted<Row> | undefined> {
    const voted = await this.tryVote(statements, on, voter, value);
    if (voted) return voted;
    // Most often there is no such post or comment. But the voter's replica may be missing.
    await this.authors.requireAccount(voter);
    return this.tryVote(statements, on, voter, value);
  }

  private async tryVote<Row>(
    { cast, withdraw }: VoteStatements<Row>,
    on: { post_id: number; comment_id: number | null },
    voter: number,
    value: Value,
  ): Promise<Voted<Row> | undefined> {
    // The statement writes the score into the event.
    const event = this.outbox.insertValues(voteChanged, { ...on, user_id: voter, value, score: 0 });
    try {
      return await (value === 0 ? withdraw : cast).maybeOne(this.database, [
        voter,
        on.comment_id ?? on.post_id,
        value,
        ...event,
      ]);
    } catch (error) {
      // The post or comment was deleted at the same time.
      if (isForeignKeyViolation(error)) return undefined;
      throw error;
    }
  }
}
