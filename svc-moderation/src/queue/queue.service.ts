import type { Subject, SubjectText } from '@endpaper/contracts';
import { Database, Json, ServiceUnavailable, type Page, type PageQuery } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { CaseNotFound, OwnCase } from '../decisions/decisions.errors.js';
import { Subjects } from '../subjects/subjects.js';
import { caseDetails, placesOfCase } from './case-details.queries.js';
import { decidedCases, openCases } from './queue.queries.js';

@Injectable()
export class QueueService {
  constructor(
    private readonly database: Database,
    private readonly subjects: Subjects,
  ) {}

  /** The cases that are not about the moderator. */
  cases(state: 'open' | 'decided', moderator: number, page: PageQuery): Promise<Page> {
    return (state === 'open' ? openCases : decidedCases).page(this.database, { moderator }, page);
  }

  /**
   * A case with what its owners have of it now. It says who has reported, so its author does not see it.
   * @throws CaseNotFound, OwnCase
   */
  async caseById(id: number, moderator: number): Promise<Json> {
    const places = await placesOfCase.maybeOne(this.database, { id });
    if (!places) throw new CaseNotFound();
    if (places.author_id === moderator) throw new OwnCase();
    const { kind, post_id, book_id } = places;
    const [subject, post, book] = await Promise.all([
      this.textOf({ kind, id: places.id }),
      post_id === null ? null : this.textOf({ kind: 'post', id: post_id }),
      book_id === null ? null : this.textOf({ kind: 'book', id: book_id }),
    ]);
    const details = await caseDetails.one(this.database, { id, post_id, book_id, subject, post, book });
    return new Json(details.json);
  }

  /** A moderator can decide by what was reported while its owner does not answer. */
  private async textOf(subject: Subject): Promise<SubjectText | null> {
    try {
      return (await this.subjects.find(subject)) ?? null;
    } catch (error) {
      if (error instanceof ServiceUnavailable) return null;
      throw error;
    }
  }
}
