import { friendshipAdded, friendshipRemoved, type Friend } from '@endpaper/contracts';
import { Outbox } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { userReplicas } from '../replicas/tables.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { OwnFriend, ReaderNotFound } from './friends.errors.js';

@Injectable()
export class FriendsService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(UserReplicas) private readonly users: UserReplicas,
  ) {}

  /**
   * Makes two readers friends of each other. Adding again changes nothing.
   * @throws OwnFriend, ReaderNotFound
   */
  async add(reader: number, other: number): Promise<{ friend: Friend; isNew: boolean }> {
    if (reader === other) throw new OwnFriend();
    await this.users.mustExist(reader);
    if (!(await this.users.exists(other))) throw new ReaderNotFound();
    return this.database.transaction(async tx => {
      const held = await this.users.lock([reader, other], tx);
      const friend = held.find(({ id }) => id === other);
      if (!friend || held.length < 2) throw new ReaderNotFound();
      const pair = pairOf(reader, other);
      const added: unknown[] = await tx.query(
        'INSERT INTO friendships (user_id, friend_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id',
        pair,
      );
      const isNew = added.length > 0;
      if (isNew) {
        await this.users.count(pair, 1, tx);
        await this.outbox.add(friendshipAdded, told(pair), tx);
      }
      return { friend, isNew };
    });
  }

  /** Ends a friendship, for both. Ending what is not there changes nothing. */
  async remove(reader: number, other: number): Promise<void> {
    await this.database.transaction(async tx => {
      await this.users.lock([reader, other], tx);
      await this.end(pairOf(reader, other), tx);
    });
  }

  /** Leaves the tombstone of a reader whose account is gone, which lets no friendship begin, and ends those there are. */
  async tombstone(reader: { id: number; version: number }, tx: EntityManager): Promise<void> {
    const friends: { id: number }[] = await tx.query(
      `SELECT friend_id AS id FROM friendships WHERE user_id = $1
       UNION ALL SELECT user_id FROM friendships WHERE friend_id = $1`,
      [reader.id],
    );
    // All of them before the tombstone is written: it would hold the reader out of the order of the ids.
    await this.users.lock([reader.id, ...friends.map(({ id }) => id)], tx);
    await userReplicas.tombstone(reader, tx);
    const [ended]: [{ user_id: number; friend_id: number }[], number] = await tx.query(
      'DELETE FROM friendships WHERE user_id = $1 OR friend_id = $1 RETURNING user_id, friend_id',
      [reader.id],
    );
    await this.users.count(
      ended.map(({ user_id, friend_id }) => (user_id === reader.id ? friend_id : user_id)),
      -1,
      tx,
    );
    await tx.query('UPDATE user_replicas SET friend_count = 0 WHERE id = $1', [reader.id]);
    for (const pair of ended) await this.outbox.add(friendshipRemoved, pair, tx);
  }

  private async end(pair: [number, number], tx: EntityManager): Promise<void> {
    const [, ended]: [unknown, number] = await tx.query(
      'DELETE FROM friendships WHERE user_id = $1 AND friend_id = $2',
      pair,
    );
    if (ended === 0) return;
    await this.users.count(pair, -1, tx);
    await this.outbox.add(friendshipRemoved, told(pair), tx);
  }
}

/** The lower id first, as a pair is stored. */
function pairOf(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one];
}

function told([user_id, friend_id]: [number, number]) {
  return { user_id, friend_id };
}
