import type { AppealDecision } from '@endpaper/contracts';
import {
  Database,
  Json,
  ReplicaOwners,
  Transactions,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { settleAppeal } from '../appeals/settle-appeal.js';
import { AlreadyDecided } from '../decisions/decisions.errors.js';
import { decisionById } from '../decisions/decisions.queries.js';
import { moderatorsOf } from '../moderators/moderators-of.js';
import { lockAccount } from '../replicas/lock-account.js';
import { userSource } from '../replicas/tables.js';
import { AppealNotFound, OwnDecisionAppealed } from './reviews.errors.js';
import { decisionOfAppeal, openAppeals } from './reviews.queries.js';
import { lockForReview, undo } from './undo.js';

/** What moderators do about decisions that were made. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  /** The decisions with an open appeal, by the age of the appeal. */
  openAppeals(page: PageQuery): Promise<Page> {
    return openAppeals.page(this.database, {}, page);
  }

  /**
   * Undoes a decision, and settles an open appeal against it.
   * @throws DecisionNotFound, OwnCase, AlreadyUndone, NothingToUndo, BookWasGiven, or NotSignedIn when the moderator's account was deleted
   */
  async undo(id: number, note: string | null, moderator: number): Promise<Json> {
    await this.owners.requireAccount(userSource, moderator);
    return this.transactions.run(async tx => {
      await lockAccount(moderator, tx);
      await undo(await lockForReview(id, moderator, tx), { moderator, note }, tx);
      await settleAppeal({ decision: id, moderator, outcome: 'undone', note }, tx);
      return new Json((await decisionById.one(tx, { id })).json);
    });
  }

  /**
   * Decides an appeal. The outcome `undone` undoes the decision.
   * @throws AppealNotFound, OwnCase, OwnDecisionAppealed, AlreadyDecided, ServiceUnavailable when svc-auth does not say who the moderators
   * are, or NotSignedIn when the moderator's account was deleted
   */
  async decideAppeal(appeal: number, { outcome, note }: AppealDecision, moderator: number): Promise<Json> {
    await this.owners.requireAccount(userSource, moderator);
    const decision = await decisionOfAppeal.maybeOne(this.database, { appeal });
    if (!decision) throw new AppealNotFound();
    const { id, moderator_id, author_id } = decision;
    if (moderator_id === moderator && (await this.hasOthers([moderator, author_id])))
      throw new OwnDecisionAppealed();
    return this.transactions.run(async tx => {
      await lockAccount(moderator, tx);
      const locked = await lockForReview(id, moderator, tx);
      if (!(await settleAppeal({ decision: id, moderator, outcome, note }, tx))) throw new AlreadyDecided();
      if (outcome === 'undone') await undo(locked, { moderator, note }, tx);
      return new Json((await decisionById.one(tx, { id })).json);
    });
  }

  /** Whether there are moderators besides some. */
  private async hasOthers(some: readonly (number | null)[]): Promise<boolean> {
    return (await moderatorsOf(this.owners)).some(id => !some.includes(id));
  }
}
