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
import { changeState } from '../states/change-state.js';
import { DECISION_VERSION } from './decision.entity.js';
import { AlreadyDecided, CaseNotFound, ModeratorSuspended, OwnCase } from './decisions.errors.js';
import {
  closeCase,
  decisionById,
  insertDecision,
  lockCase,
  newestDecisions,
  reportersOfCase,
} from './decisions.queries.js';
import { requireAct } from './require-act.js';

/** A case under its lock. */
interface Decided {
  kind: SubjectKind;
  subject_id: number;
  author_id: number | null;
  title: string | null;
}

@Injectable()
export class DecisionsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  /** All decisions, newest first. */
  log(page: PageQuery): Promise<Page> {
    return newestDecisions.page(this.database, {}, page);
  }

  /**
   * Decides a case.
   * @throws CaseNotFound, AlreadyDecided, OwnCase, InvalidFields when the act is impossible on the subject, ModeratorSuspended,
   * ServiceUnavailable when svc-auth does not say who the moderators are, or NotSignedIn when the moderator's account was deleted
   */
  async decide(of: number, draft: DecisionDraft, moderator: number): Promise<Json> {
    await this.owners.requireAccount(userSource, moderator);
    const moderators = draft.act === 'suspend' ? await moderatorsOf(this.owners) : [];
    return this.transactions.run(async tx => {
      await lockAccount(moderator, tx);
      const decided = await lockOpenCase(of, moderator, tx);
      requireAct(draft.act, decided);
      if (decided.author_id !== null && moderators.includes(decided.author_id))
        throw new ModeratorSuspended();
      const { days = null, ...parts } = draft;
      const made = await insertDecision.one(tx, { of, moderator, ...parts, days });
      await closeCase.rows(tx, { of });
      await changeState({ ...decided, act: draft.act }, tx);
      await publishToAuthor({ ...made, ...parts }, decided, tx);
      await publishToReporters(of, decided, tx);
      return new Json((await decisionById.one(tx, made)).json);
    });
  }
}

/** @throws CaseNotFound, AlreadyDecided, OwnCase */
async function lockOpenCase(id: number, moderator: number, tx: Transaction): Promise<Decided> {
  const found = await lockCase.maybeOne(tx, { id });
  if (!found) throw new CaseNotFound();
  if (found.author_id === moderator) throw new OwnCase();
  if (found.is_decided) throw new AlreadyDecided();
  return found;
}

interface Made extends Pick<DecisionDraft, 'reason' | 'note'> {
  id: number;
  act: Act;
  until: string | null;
}

async function publishToAuthor(
  { id, act, reason, note, until }: Made,
  { kind, subject_id, author_id, title }: Decided,
  tx: Transaction,
): Promise<void> {
  if (act === 'dismiss' || reason === null || author_id === null) return;
  await tx.publish(decisionMade, {
    ...{ id, act, kind, subject_id, user_id: author_id, reason, note, until, title: title ?? '' },
    version: DECISION_VERSION.made,
  });
}

async function publishToReporters(of: number, { kind, subject_id }: Decided, tx: Transaction): Promise<void> {
  const reports = await reportersOfCase.rows(tx, { of });
  const version = REPORT_VERSION.decided;
  await tx.publish(reportDecided, ...reports.map(report => ({ ...report, kind, subject_id, version })));
}
