import { voteChanged } from '@endpaper/contracts';
import { Outbox } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { CommentNotFound } from '../comments/comments.errors.js';
import { CommentsQueries, type CommentRow } from '../comments/comments.queries.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { PostsQueries, type PostRow } from '../posts/posts.queries.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { voteStatement } from './vote-statement.js';

/** A vote as it is stored; 0 takes it back. */
type Value = 1 | -1 | 0;

const FOREIGN_KEY_VIOLATION = '23503';

@Injectable()
export class VotesService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(UserReplicas) private readonly users: UserReplicas,
    @Inject(PostsQueries) private readonly posts: PostsQueries,
    @Inject(CommentsQueries) private readonly comments: CommentsQueries,
  ) {}

  /** @throws PostNotFound */
  async onPost(id: number, voter: number, value: Value): Promise<PostRow> {
    const voted = await this.vote<PostRow>('post', id, voter, value);
    if (!voted) throw new PostNotFound();
    return voted.isChange ? voted.answer : this.posts.byId(id, voter);
  }

  /** @throws CommentNotFound */
  async onComment(id: number, voter: number, value: Value): Promise<CommentRow> {
    const voted = await this.vote<CommentRow>('comment', id, voter, value);
    if (!voted) throw new CommentNotFound();
    return voted.isChange ? voted.answer : this.comments.byId(id, voter, this.database.manager);
  }

  /**
   * An answer that is no change is to be read anew: the same vote may have come from the reader's other tab, after this
   * statement had looked at the score.
   */
  private async vote<Row>(thing: 'post' | 'comment', id: number, voter: number, value: Value) {
    const answer = await this.tryVote<Row>(thing, id, voter, value);
    if (answer) return answer;
    // Most often there is no such thing. But the voter may be a reader whom we have not heard of yet.
    await this.users.mustExist(voter);
    return this.tryVote<Row>(thing, id, voter, value);
  }

  private async tryVote<Row>(thing: 'post' | 'comment', id: number, voter: number, value: Value) {
    // The statement puts the post's id and the score in.
    const data = {
      post_id: id,
      comment_id: thing === 'comment' ? id : null,
      user_id: voter,
      value,
      score: 0,
    };
    try {
      const [row]: (Row & { notified: number })[] = await this.database.query(
        voteStatement(thing, value === 0 ? 'take back' : 'cast'),
        [voter, id, value, ...this.outbox.insertValues(voteChanged, data)],
      );
      if (!row) return undefined;
      const { notified, ...answer } = row;
      return { answer, isChange: notified > 0 };
    } catch (error) {
      // It was removed while the vote was on its way.
      if (error instanceof QueryFailedError && error.driverError.code === FOREIGN_KEY_VIOLATION)
        return undefined;
      throw error;
    }
  }
}
