import { surrogateKey, type UnreadPosts } from '@endpaper/contracts';
import { Database, NotSignedIn, ReplicaOwners, Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userSource } from '../replicas/tables.js';
import { markRead, unreadPosts } from './unread-posts.queries.js';

/** The posts of friends that a user has not read: those of the feed after a stored time. */
@Injectable()
export class UnreadPostsOfFriends {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  count(user: number): Promise<UnreadPosts> {
    return unreadPosts.one(this.database, { user });
  }

  /**
   * Marks the posts of a user's friends read, up to those of a time. It never marks one unread.
   * @throws NotSignedIn when the account was deleted
   */
  async markRead(user: number, upTo: string): Promise<void> {
    const mark = () =>
      this.transactions.run(async tx => {
        const marked = await markRead.maybeOne(tx, { user, upTo });
        // The bells of the user's pages.
        if (marked) tx.changed(surrogateKey.notificationsOfUser(user));
        return marked;
      });
    const marked = (await mark()) ?? (await this.owners.requireAccount(userSource, user).then(mark));
    if (!marked) throw new NotSignedIn();
  }
}
