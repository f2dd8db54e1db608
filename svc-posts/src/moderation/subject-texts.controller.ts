import { subjectTexts, type InputOf, type SubjectText } from '@endpaper/contracts';
import { Database, Endpoint, Input, subjectTextOf } from '@endpaper/service-kit';
import { Controller } from '@nestjs/common';
import { CommentNotFound } from '../comments/comments.errors.js';
import { PostNotFound } from '../posts/posts.errors.js';
import { isReportable, textOfComment, textOfPost } from './subject-texts.queries.js';

/** The texts of posts and comments, for moderators. With a viewer, those that this reader may report. */
@Controller()
export class SubjectTextsController {
  constructor(private readonly database: Database) {}

  @Endpoint(subjectTexts.post)
  async post(@Input() { params: { id }, query }: InputOf<typeof subjectTexts.post>): Promise<SubjectText> {
    if (!(await isReportable('post', { id, ...query }, this.database))) throw new PostNotFound();
    const current = await textOfPost.maybeOne(this.database, { id });
    const text = await subjectTextOf({ kind: 'post', id }, current, this.database);
    if (!text) throw new PostNotFound();
    return text;
  }

  @Endpoint(subjectTexts.comment)
  async comment(
    @Input() { params: { id }, query }: InputOf<typeof subjectTexts.comment>,
  ): Promise<SubjectText> {
    if (!(await isReportable('comment', { id, ...query }, this.database))) throw new CommentNotFound();
    const current = await textOfComment.maybeOne(this.database, { id });
    const text = await subjectTextOf({ kind: 'comment', id }, current, this.database);
    if (!text) throw new CommentNotFound();
    return text;
  }
}
