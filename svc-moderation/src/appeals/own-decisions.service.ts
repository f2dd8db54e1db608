import {
  Database,
  Json,
  ReplicaOwners,
  Transactions,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { AlreadyUndone, DecisionNotFound } from '../decisions/decisions.errors.js';
import { lockAccount } from '../replicas/lock-account.js';
import { userSource } from '../replicas/tables.js';
import { AlreadyAppealed } from './appeals.errors.js';
import { insertAppeal, lockOwnDecision, ownDecision, ownDecisions } from './own-decisions.queries.js';

@Injectable()
export class OwnDecisionsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  /** What was decided about a reader, newest first. */
  list(user: number, page: PageQuery): Promise<Page> {
    return ownDecisions.page(this.database, { user }, page);
  }

  /**
   * Appeals against a decision that stands.
   * @throws DecisionNotFound, AlreadyUndone, AlreadyAppealed, or NotSignedIn when the caller's account was deleted
   */
  async appeal(id: number, text: string, user: number): Promise<Json> {
    await this.owners.requireAccount(userSource, user);
    return this.transactions.run(async tx => {
      await lockAccount(user, tx);
      const found = await lockOwnDecision.maybeOne(tx, { id, user });
      if (!found) throw new DecisionNotFound();
      if (found.is_undone) throw new AlreadyUndone();
      const appeal = await insertAppeal.maybeOne(tx, { decision: id, user, text });
      if (!appeal) throw new AlreadyAppealed();
      return new Json((await ownDecision.one(tx, { id })).json);
    });
  }
}
