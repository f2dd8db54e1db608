import { NotSignedIn } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Owners } from './owners.js';
import { userReplicas } from './tables.js';

/** The readers who write, comment and vote. */
@Injectable()
export class UserReplicas {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Owners) private readonly owners: Owners,
  ) {}

  /** Whether there is such a reader. svc-auth is asked, once, about one that we have not heard of yet. */
  exists(id: number): Promise<boolean> {
    return userReplicas.exists(id, () => this.owners.user(id), this.database.manager);
  }

  /** @throws NotSignedIn when the caller's account is gone, though their identity token is still good */
  async mustExist(id: number): Promise<void> {
    if (!(await this.exists(id))) throw new NotSignedIn();
  }

  /**
   * Keeps a reader's account from being deleted until the end of the transaction.
   * @throws NotSignedIn when it is gone
   */
  async lock(id: number, tx: EntityManager): Promise<void> {
    const held: unknown[] = await tx.query(
      'SELECT 1 FROM user_replicas WHERE id = $1 AND NOT deleted FOR SHARE',
      [id],
    );
    if (held.length === 0) throw new NotSignedIn();
  }
}
