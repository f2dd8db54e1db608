import { NotSignedIn, ReplicaOwners, Transactions, type Json } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userReplicas, userSource } from '../replicas/tables.js';
import { ReadingGoalEntity } from './reading-goal.entity.js';
import { YearsQueries } from './years.queries.js';

@Injectable()
export class YearsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: YearsQueries,
    private readonly owners: ReplicaOwners,
  ) {}

  /** Sets the goal of a user for a year, or removes it. @throws NotSignedIn */
  async setGoal(year: number, goal: number | null, user: number): Promise<Json> {
    await this.owners.requireAccount(userSource, user);
    return this.transactions.run(async tx => {
      if ((await userReplicas.lock(user, tx)) !== 'exists') throw new NotSignedIn();
      const key = { user_id: user, year };
      if (goal === null) await tx.manager.delete(ReadingGoalEntity, key);
      else await tx.manager.upsert(ReadingGoalEntity, { ...key, books: goal }, ['user_id', 'year']);
      return this.queries.own(user, year, tx);
    });
  }
}
