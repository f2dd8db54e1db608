import { NotSignedIn, ReplicaOwners } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { userReplicas } from './tables.js';

/** The users who write posts and comments and who vote. */
@Injectable()
export class Authors {
  constructor(
    private readonly database: DataSource,
    private readonly owners: ReplicaOwners,
  ) {}

  /** @throws NotSignedIn when the account was deleted while its identity token is still valid */
  async requireAccount(id: number): Promise<void> {
    if (!(await this.owners.exists(userReplicas, id, this.database))) throw new NotSignedIn();
  }

  /**
   * Keeps an account from being deleted until the end of the transaction.
   * @throws NotSignedIn when it was deleted
   */
  async lock(id: number, tx: EntityManager): Promise<void> {
    if (!(await userReplicas.table.lock(id, tx))) throw new NotSignedIn();
  }
}
