import type { LibrarySettings } from '@endpaper/contracts';
import { Database, ErasureQueue, NotSignedIn, ReplicaOwners, Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { lockLibrary } from '../replicas/locks.js';
import { userSource } from '../replicas/tables.js';
import { storeVisibility, visibilityOf } from './library-settings.queries.js';

@Injectable()
export class LibrarySettingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly database: Database,
    private readonly erasureQueue: ErasureQueue,
    private readonly owners: ReplicaOwners,
  ) {}

  async of(user: number): Promise<LibrarySettings> {
    return { visibility: await visibilityOf(user, this.database) };
  }

  /**
   * Sets who may see a user's library. The ratings of the books count its ratings, or no longer count them, a little later.
   * @throws NotSignedIn
   */
  async change({ visibility }: LibrarySettings, user: number): Promise<LibrarySettings> {
    await this.owners.requireAccount(userSource, user);
    return this.transactions.run(async tx => {
      if (!(await lockLibrary.maybeOne(tx, { id: user }))) throw new NotSignedIn();
      const stored = await storeVisibility.one(tx, { user, visibility });
      await this.erasureQueue.add('counted-ratings', [user], tx);
      return stored;
    });
  }
}
