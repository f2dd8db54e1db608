import type { Friend } from '@endpaper/contracts';
import { CursorTimestamp, decodeCursor, encodeCursor } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { UserReplicas } from '../replicas/user-replicas.js';
import { ReaderNotFound } from './friends.errors.js';

interface Row extends Friend {
  befriended_at: Date;
  is_caller: boolean;
}

interface FriendsPage {
  items: Friend[];
  /** The cursor of the next page, if there is one. */
  next: string | undefined;
  /** How many friends there are in all. */
  total: number;
}

/** Where a page ends: when its last friendship began (ISO 8601), and the friend's id. */
const Position = z.tuple([CursorTimestamp, z.int()]);

/** Before the latest friendship: where a page ends that had room for the caller alone. */
const BEFORE_ALL: z.output<typeof Position> = ['9999-12-31T23:59:59.999Z', 0];

@Injectable()
export class FriendsQueries {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(UserReplicas) private readonly users: UserReplicas,
  ) {}

  /**
   * A reader's friends, the latest first. The caller, if among them, comes before all others: whether two readers are
   * friends is told by the first entry, however many there are.
   * @throws ReaderNotFound
   */
  async of(
    reader: number,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
    caller: number,
  ): Promise<FriendsPage> {
    const total = await this.users.friendCount(reader);
    if (total === undefined) throw new ReaderNotFound();
    const [moment, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, Position);
    // Each half on its index: the pairs in which the reader has the lower id, and those with the higher one.
    const rows: Row[] = await this.database.query(
      `WITH pairs AS (
         (SELECT friend_id AS id, created_at FROM friendships
           WHERE user_id = $1 AND friend_id <> $2 AND ($3::timestamptz IS NULL OR (created_at, friend_id) < ($3, $4))
           ORDER BY created_at DESC, friend_id DESC LIMIT $5)
         UNION ALL
         (SELECT user_id AS id, created_at FROM friendships
           WHERE friend_id = $1 AND user_id <> $2 AND ($3::timestamptz IS NULL OR (created_at, user_id) < ($3, $4))
           ORDER BY created_at DESC, user_id DESC LIMIT $5)
       ), own AS (
         SELECT $2::bigint AS id, created_at FROM friendships
          WHERE user_id = least($1, $2) AND friend_id = greatest($1, $2) AND $3::timestamptz IS NULL
       )
       SELECT u.id, u.username, u.picture, f.created_at AS befriended_at, f.is_caller
         FROM ((SELECT id, created_at, true AS is_caller FROM own)
               UNION ALL
               (SELECT id, created_at, false FROM pairs ORDER BY created_at DESC, id DESC LIMIT $5)) f
         JOIN user_replicas u ON u.id = f.id AND NOT u.deleted
        ORDER BY f.is_caller DESC, f.created_at DESC, f.id DESC
        LIMIT $5`,
      [reader, caller, moment, id, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const last = shown.findLast(({ is_caller }) => !is_caller);
    const end = last ? [last.befriended_at.toISOString(), last.id] : BEFORE_ALL;
    return {
      items: shown.map(({ befriended_at: _, is_caller: __, ...friend }) => friend),
      next: rows.length > limit ? encodeCursor(end) : undefined,
      total,
    };
  }
}
