import { Database, NotSignedIn, ReplicaOwners } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userSource } from './tables.js';

/** Refuses writes of deleted accounts, whose identity tokens stay valid for minutes. */
@Injectable()
export class UserReplicas {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * Stores the row of a user whose event has not arrived.
   * @throws NotSignedIn when the account was deleted
   */
  async requireAccount(id: number): Promise<void> {
    if (!(await this.owners.exists(userSource, id, this.database))) throw new NotSignedIn();
  }
}
