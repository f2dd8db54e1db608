import type { FriendsSettings } from '@endpaper/contracts';
import { Database, NotSignedIn, ReplicaOwners, Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { lockUsers, pairOf } from '../friends/friendships.queries.js';
import { userSource } from '../replicas/tables.js';
import { settingsOfUser, storeSettings } from './friends-settings.queries.js';

@Injectable()
export class FriendsSettingsService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  /** Who may see the friends of a user: all readers, until the user decides otherwise. */
  async of(user: number): Promise<FriendsSettings> {
    return (await settingsOfUser.maybeOne(this.database, { user })) ?? { visibility: 'readers' };
  }

  /**
   * Sets who may see the friends of a user.
   * @throws NotSignedIn when the account was deleted
   */
  async change({ visibility }: FriendsSettings, user: number): Promise<FriendsSettings> {
    await this.owners.requireAccount(userSource, user);
    return this.transactions.run(async tx => {
      // The eraser, which deletes the settings of a deleted account, waits for this lock.
      const [account] = await lockUsers.rows(tx, pairOf(user, user));
      if (!account || account.deleted) throw new NotSignedIn();
      return storeSettings.one(tx, { user, visibility });
    });
  }
}
