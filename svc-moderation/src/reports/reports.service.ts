import type { ReportDraft, SubjectText } from '@endpaper/contracts';
import {
  Database,
  Json,
  ReplicaOwners,
  Transactions,
  type Caller,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { openCase } from '../cases/open-case.js';
import { LIMITS } from '../limits.js';
import { lockAccount } from '../replicas/lock-account.js';
import { userReplicas, userSource } from '../replicas/tables.js';
import { BookHasOwner, SubjectNotFound } from '../subjects/subjects.errors.js';
import { Subjects } from '../subjects/subjects.js';
import { lockOwnerOfBook } from './lock-owner-of-book.js';
import { OwnSubject } from './reports.errors.js';
import {
  countReport,
  dismissedReport,
  insertReport,
  ownerOfBook,
  ownReports,
  undecidedReport,
} from './reports.queries.js';

@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
    private readonly subjects: Subjects,
  ) {}

  /** What a reader has reported, newest first. */
  own(user: number, page: PageQuery): Promise<Page> {
    return ownReports.page(this.database, { user }, page);
  }

  /**
   * Reports something to the moderators, or asks for a book. A second report of the same reader, before a decision, changes nothing; nor does one of an
   * unchanged subject whose report was dismissed.
   * @throws SubjectNotFound, OwnSubject, BookHasOwner, AccountLimitReached, ServiceUnavailable when the subject's owner does not answer, or NotSignedIn
   * when the caller's account was deleted
   */
  async create(draft: ReportDraft, caller: Caller): Promise<{ report: Json; isNew: boolean }> {
    await this.owners.requireAccount(userSource, caller.id);
    const earlier = await undecidedReport.maybeOne(this.database, { ...draft, user: caller.id });
    if (earlier) return { report: new Json(earlier.json), isNew: false };
    const text = await this.subjects.seenBy(caller.id, draft);
    if (text.author_id === caller.id) throw new OwnSubject();
    // A reader may do again what was dismissed, and an edited text may be one that moderators have not seen.
    const isUnchanged = draft.kind !== 'ownership' && draft.kind !== 'reader' && text.earlier.length === 0;
    const dismissed =
      isUnchanged && (await dismissedReport.maybeOne(this.database, { ...draft, ...text, user: caller.id }));
    if (dismissed) return { report: new Json(dismissed.json), isNew: false };
    if (text.author_id !== null && !(await this.owners.exists(userSource, text.author_id)))
      throw new SubjectNotFound(draft.kind);
    return this.add(draft, text, caller);
  }

  private add(
    draft: ReportDraft,
    text: SubjectText,
    caller: Caller,
  ): Promise<{ report: Json; isNew: boolean }> {
    const { kind, id, reason, note } = draft;
    return this.transactions.run(async tx => {
      await lockAccount(caller.id, tx);
      const author_id = text.author_id ?? (kind === 'book' ? await lockOwnerOfBook(id, tx) : null);
      if (author_id === caller.id) throw new OwnSubject();
      // The deletion of the author's account waits, and then erases what the case has of it.
      if (author_id !== null && (await userReplicas.lock(author_id, tx)) === 'deleted')
        throw new SubjectNotFound(kind);
      const of = await openCase({ kind, id }, { ...text, author_id }, tx);
      // Moderators may have given the book since svc-books has answered. The case waits for such a decision.
      if (kind === 'ownership' && (await ownerOfBook.maybeOne(tx, { book: id }))) throw new BookHasOwner();
      const added = await insertReport.maybeOne(tx, { of, user: caller.id, reason, note });
      if (added) {
        await tx.limit(LIMITS.reports, caller);
        await countReport.rows(tx, { of });
      }
      const { json } = await undecidedReport.one(tx, { kind, id, user: caller.id });
      return { report: new Json(json), isNew: added !== undefined };
    });
  }
}
