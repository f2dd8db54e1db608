import {
  decisionMade,
  reportDecided,
  type Act,
  type DecisionDraft,
  type SubjectKind,
} from '@endpaper/contracts';
import {
  Database,
  Json,
  ReplicaOwners,
  Transactions,
  type Page,
  type PageQuery,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { moderatorsOf } from '../moderators/moderators-of.js';
import { lockAccount } from '../replicas/lock-account.js';
import { userSource } from '../replicas/tables.js';
import { REPORT_VERSION } from '../reports/report.entity.js';
import { changeStates } from '../states/change-state.js';
import { Subjects } from '../subjects/subjects.js';
import { DECISION_VERSION } from './decision.entity.js';
import {
  AlreadyDecided,
  CaseNotFound,
  HeldTextChanged,
  ModeratorSuspended,
  OwnCase,
} from './decisions.errors.js';
import {
  bookOfCase,
  closeCase,
  decisionById,
  insertDecision,
  lockCase,
  nameOwner,
  newestDecisions,
  reportOfReader,
  reportersOfCase,
} from './decisions.queries.js';
import { lockReceiver } from './lock-receiver.js';
import { requireAct } from './require-act.js';

/** A case under its lock. */
interface Decided {
  kind: SubjectKind;
  subject_id: number;
  author_id: number | null;
  title: string | null;
  reported_bio: string | null;
  held_version: number | null;
}

@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
    private readonly subjects: Subjects,
  ) {}

  /** All decisions, newest first. */
  log(page: PageQuery): Promise<Page> {
    return newestDecisions.page(this.database, {}, page);
  }

  /**
   * Decides a case.
   * @throws CaseNotFound, AlreadyDecided, HeldTextChanged, OwnCase, InvalidFields when the act is impossible on the subject, ModeratorSuspended,
   * SubjectNotFound and BookHasOwner of a book that is given, ServiceUnavailable when svc-auth or svc-books does not answer, or
   * NotSignedIn when the moderator's account was deleted
   */
  async decide(of: number, draft: DecisionDraft, moderator: number): Promise<Json> {
    await this.owners.requireAccount(userSource, moderator);
    const moderators = draft.act === 'suspend' ? await moderatorsOf(this.owners) : [];
    if (draft.act === 'give') await this.requireOwnerless(of);
    const { days = null, reader_id: given_to = null, held_version: read, ...parts } = draft;
    return this.transactions.run(async tx => {
      await lockAccount(moderator, tx);
      if (given_to !== null) await lockReceiver({ of, reader: given_to }, tx);
      const decided = await lockOpenCase(of, moderator, tx);
      if (read !== undefined && read !== decided.held_version) throw new HeldTextChanged();
      requireAct(draft.act, decided);
      if (decided.author_id !== null && moderators.includes(decided.author_id))
        throw new ModeratorSuspended();
      const made = await insertDecision.one(tx, { of, moderator, ...parts, days, given_to });
      await closeCase.rows(tx, { of });
      await changeStates({ ...decided, act: draft.act, is_held: decided.held_version !== null }, tx);
      // After the state is locked, so that no case is opened meanwhile: `lockOwnerOfBook`.
      if (given_to !== null) await nameOwner.rows(tx, { book: decided.subject_id, owner: given_to });
      await publishToSubject({ ...made, ...parts, given_to }, decided, tx);
      await publishToReporters(of, decided, given_to, tx);
      return new Json((await decisionById.one(tx, made)).json);
    });
  }

  /** Of a case about something else the act is impossible, which the transaction says. */
  private async requireOwnerless(of: number): Promise<void> {
    const found = await bookOfCase.maybeOne(this.database, { of });
    if (found) await this.subjects.requireOwnerlessBook(found.subject_id);
  }
}

/** @throws CaseNotFound, AlreadyDecided, or OwnCase when the case is about the moderator, or the moderator asks for the book */
async function lockOpenCase(id: number, moderator: number, tx: Transaction): Promise<Decided> {
  const found = await lockCase.maybeOne(tx, { id });
  if (!found) throw new CaseNotFound();
  if (found.author_id === moderator) throw new OwnCase();
  if (found.kind === 'ownership' && (await reportOfReader.maybeOne(tx, { of: id, reader: moderator })))
    throw new OwnCase();
  if (found.is_decided) throw new AlreadyDecided();
  return found;
}

interface Made extends Pick<DecisionDraft, 'reason' | 'note'> {
  id: number;
  act: Act;
  until: string | null;
  given_to: number | null;
}

/** Publishes a decision to the author of its subject, or to the reader who gets the book. */
async function publishToSubject(
  { id, act, reason, note, until, given_to }: Made,
  { kind, subject_id, author_id, title }: Decided,
  tx: Transaction,
): Promise<void> {
  const user_id = given_to ?? author_id;
  if (act === 'dismiss' || user_id === null) return;
  await tx.publish(decisionMade, {
    ...{ id, act, kind, subject_id, user_id, reason: reason ?? 'ownership', note, until, title: title ?? '' },
    version: DECISION_VERSION.made,
  });
}

/** @param told the reader who gets the book, and another event */
async function publishToReporters(
  of: number,
  { kind, subject_id }: Decided,
  told: number | null,
  tx: Transaction,
): Promise<void> {
  const reports = (await reportersOfCase.rows(tx, { of })).filter(({ user_id }) => user_id !== told);
  const version = REPORT_VERSION.decided;
  await tx.publish(reportDecided, ...reports.map(report => ({ ...report, kind, subject_id, version })));
}
