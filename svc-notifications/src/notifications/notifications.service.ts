import { surrogateKey } from '@endpaper/contracts';
import { NotSignedIn, query, ReplicaOwners, sql, Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { userSource } from '../replicas/tables.js';

// It reads no further than the newest one, so that what comes later is unread. On notifications_of_user.
const markRead = query(
  'mark notifications read',
  z.object({ id: z.int() }),
  ({ user, upTo }: { user: number; upTo: number }) => {
    const newest = sql`coalesce((SELECT max(position) FROM notifications WHERE user_id = ${user}), 0)`;
    return sql`
      UPDATE user_replicas SET read_up_to = greatest(read_up_to, least(${upTo}::bigint, ${newest}))
       WHERE id = ${user} AND NOT deleted RETURNING id`;
  },
);

@Injectable()
export class NotificationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * Marks a user's notifications read, up to the one with this public id. It never marks one unread.
   * @throws NotSignedIn when the account was deleted
   */
  async markRead(user: number, upTo: number): Promise<void> {
    const mark = () =>
      this.transactions.run(async tx => {
        const marked = await markRead.maybeOne(tx, { user, upTo });
        // The bells of the user's other pages.
        if (marked) tx.changed(surrogateKey.notificationsOfUser(user));
        return marked;
      });
    const marked = (await mark()) ?? (await this.owners.requireAccount(userSource, user).then(mark));
    if (!marked) throw new NotSignedIn();
  }
}
