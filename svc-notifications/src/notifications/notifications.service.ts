import { surrogateKey } from '@endpaper/contracts';
import { Announcements, Database, NotSignedIn, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { UserReplicas } from '../replicas/user-replicas.js';

// It reads no further than the newest one, so that what comes later is unread. On notifications_of_user.
const markRead = statement(
  'mark notifications read',
  z.object({ id: z.int() }),
  `UPDATE user_replicas
      SET read_up_to = greatest(read_up_to, least($2, coalesce((SELECT max(position) FROM notifications WHERE user_id = $1), 0)))
    WHERE id = $1 AND NOT deleted RETURNING id`,
);

@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly users: UserReplicas,
    private readonly announcements: Announcements,
  ) {}

  /**
   * Marks a user's notifications read, up to the one with this public id. It never marks one unread.
   * @throws NotSignedIn when the account was deleted
   */
  async markRead(user: number, upTo: number): Promise<void> {
    const mark = () => markRead.maybeOne(this.database, [user, upTo]);
    const marked = (await mark()) ?? (await this.users.requireAccount(user).then(mark));
    if (!marked) throw new NotSignedIn();
    // The bells of the user's other pages.
    this.announcements.changed([surrogateKey.notificationsOfUser(user)]);
  }
}
