import { Friend, friendshipAdded, friendshipRemoved } from '@endpaper/contracts';
import { Database, NotSignedIn, Outbox, outboxInsert, ReplicaOwners, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { userReplicas } from '../replicas/tables.js';
import { OwnFriend, ReaderNotFound } from './friends.errors.js';
import { VERSION } from './friendship-version.js';

// `$1` is the caller, `$2` the other user, `$3` to `$5` are the event. A pair is stored with the lower id first. Both users are
// locked in the order of their ids, so that two statements never wait for each other.
const PAIR = 'least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint)';
const usersThat = (condition: string) => `users AS (
  SELECT id, username, picture FROM user_replicas WHERE id IN ($1, $2) AND ${condition} ORDER BY id FOR NO KEY UPDATE
)`;
const countedBy = (change: '+ 1' | '- 1') => `counted AS (
  UPDATE user_replicas u SET friend_count = u.friend_count ${change} FROM changed
   WHERE u.id IN (changed.user_id, changed.friend_id)
)`;
const event = outboxInsert({
  firstParameter: 3,
  from: 'changed',
  data: `jsonb_build_object('id', changed.id)`,
});

// No row: one of the users is deleted or not replicated yet.
const addFriend = statement(
  'add friend',
  z.extend(Friend, { events: z.int() }),
  `WITH ${usersThat('NOT deleted')}, changed AS (
     INSERT INTO friendships (user_id, friend_id) SELECT ${PAIR} WHERE (SELECT count(*) FROM users) = 2
     ON CONFLICT DO NOTHING RETURNING id, user_id, friend_id
   ), ${countedBy('+ 1')}, ${event.cte}
   SELECT id, username, picture, ${event.count} AS events FROM users
    WHERE id = $2 AND (SELECT count(*) FROM users) = 2`,
);

// Also of a deleted user, whose friendships are being erased. A statement of its own: after the wait for the locks the next one
// sees a friendship that was added meanwhile.
const lockUsers = statement(
  'lock friends',
  z.object({ users: z.int() }),
  `WITH ${usersThat('true')} SELECT count(*)::int AS users FROM users`,
);
const removeFriend = statement(
  'remove friend',
  z.object({ events: z.int() }),
  `WITH changed AS (
     DELETE FROM friendships WHERE (user_id, friend_id) = (${PAIR})
     RETURNING id, user_id, friend_id
   ), ${countedBy('- 1')}, ${event.cte}
   SELECT ${event.count} AS events`,
);

@Injectable()
export class FriendsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * Makes two users friends. A second call changes nothing.
   * @throws OwnFriend, ReaderNotFound, or NotSignedIn when the caller's account was deleted
   */
  async add(caller: number, other: number): Promise<{ friend: Friend; isNew: boolean }> {
    if (caller === other) throw new OwnFriend();
    const add = () => this.tryAdd(caller, other);
    const added = (await add()) ?? (await this.requireUsers(caller, other).then(add));
    if (!added) throw new ReaderNotFound();
    const { events, ...friend } = added;
    if (events > 0) this.outbox.wakeRelay();
    return { friend, isNew: events > 0 };
  }

  private tryAdd(caller: number, other: number) {
    const added = { ...pairOf(caller, other), version: VERSION.added, added_by: caller };
    const event = this.outbox.insertValues(friendshipAdded, added);
    return addFriend.maybeOne(this.database.ofRow(`user ${other}`), [caller, other, ...event]);
  }

  /** Looks up a user who is not replicated yet. */
  private async requireUsers(caller: number, other: number): Promise<void> {
    if (!(await this.owners.exists(userReplicas, caller, this.database))) throw new NotSignedIn();
    if (!(await this.owners.exists(userReplicas, other, this.database))) throw new ReaderNotFound();
  }

  /** Ends a friendship for both users. It does nothing when there is none. */
  async remove(caller: number, other: number): Promise<void> {
    const removed = { ...pairOf(caller, other), version: VERSION.removed };
    const values = [caller, other, ...this.outbox.insertValues(friendshipRemoved, removed)];
    const { events } = await this.database.inTurn(`user ${other}`, () =>
      this.database.transaction(async tx => {
        await lockUsers.one(tx, [caller, other]);
        return removeFriend.one(tx, values);
      }),
    );
    if (events > 0) this.outbox.wakeRelay();
  }
}

const pairOf = (one: number, other: number) => ({
  user_id: Math.min(one, other),
  friend_id: Math.max(one, other),
});
