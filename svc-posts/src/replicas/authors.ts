import { Database, NotSignedIn, ReplicaOwners } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userReplicas } from './tables.js';

/** The users who write posts and comments and who vote. */
@Injectable()
export class Authors {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /** @throws NotSignedIn when the account was deleted while its identity token is still valid */
  async requireAccount(id: number): Promise<void> {
    if (!(await this.owners.exists(userReplicas, id, this.database))) throw new NotSignedIn();
  }
}
