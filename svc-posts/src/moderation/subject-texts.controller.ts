import { subjectTexts, type InputOf, type SubjectText } from '@endpaper/contracts';
import { Database, Endpoint, Input, subjectTextOf } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { CommentNotFound } from '../comments/comments.errors.js';
import { CommentsQueries } from '../comments/comments.queries.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { PostsQueries } from '../posts/posts.queries.js';
import { textOfComment, textOfPost } from './subject-texts.queries.js';

/** The texts of posts and comments, for moderators. With a viewer, those that this reader finds. */
@Controller()
export class SubjectTextsController {
  constructor(
    private readonly database: Database,
    private readonly posts: PostsQueries,
    private readonly comments: CommentsQueries,
  ) {}

  @Endpoint(subjectTexts.post)
  async post(@Input() { params: { id }, query }: InputOf<typeof subjectTexts.post>): Promise<SubjectText> {
    if (query.viewer !== undefined) await this.posts.byId(id, query.viewer);
    const current = await textOfPost.maybeOne(this.database, { id });
    const text = await subjectTextOf({ kind: 'post', id }, current, this.database);
    if (!text) throw new PostNotFound();
    return text;
  }

  @Endpoint(subjectTexts.comment)
  async comment(
    @Input() { params: { id }, query }: InputOf<typeof subjectTexts.comment>,
  ): Promise<SubjectText> {
    if (query.viewer !== undefined) await this.comments.byId(id, query.viewer);
    const current = await textOfComment.maybeOne(this.database, { id });
    const text = await subjectTextOf({ kind: 'comment', id }, current, this.database);
    if (!text) throw new CommentNotFound();
    return text;
  }
}
