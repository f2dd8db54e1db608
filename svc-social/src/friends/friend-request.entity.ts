import { ASKED_AGAIN_DAYS } from '@endpaper/contracts';
import { raw, type ExpiredRows } from '@endpaper/service-kit';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserReplicaEntity } from '../replicas/replica.entities.js';

/** The versions of a request that is shown. One that is made again has another id. */
export const REQUEST_VERSION = { added: 1, removed: 2 } as const;

/**
 * One user has added another, who has not added them. Of two friends, or two users who have added each other, there is no open one.
 * One that has ended is kept, so that the other user is notified of the next one only after `ASKED_AGAIN_DAYS`. An old version of this
 * service deletes the replica of a user without the requests, which are then deleted with it.
 */
@Entity('friend_requests')
@Check('friend_requests_check', 'from_id <> to_id')
@Check('friend_requests_shown_check', 'is_shown = (is_open AND NOT was_ignored)')
@Index('friend_requests_sent', { synchronize: false })
@Index('friend_requests_received', { synchronize: false })
@Index('friend_requests_in_order_of_receiver', ['to_id', 'from_id'])
@Index('friend_requests_ended', { synchronize: false })
@Index('friend_requests_by_id', ['id'])
export class FriendRequestEntity {
  @ForeignKey(() => UserReplicaEntity, { name: 'friend_requests_from_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  from_id!: number;
  @ForeignKey(() => UserReplicaEntity, { name: 'friend_requests_to_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  to_id!: number;
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: number;
  /** Whether the user who asks sees it. */
  @Column('boolean', { default: true }) is_open!: boolean;
  /** Whether the other user sees it. */
  @Column('boolean', { default: true }) is_shown!: boolean;
  /** Whether the other user has ignored it, or the one before it within `ASKED_AGAIN_DAYS`. */
  @Column('boolean', { default: false }) was_ignored!: boolean;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
  /** When the other user was last notified of one. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) notified_at!: Date;
}

/** SQL: whether the other user may be notified of a request again. */
const mayBeNotifiedAgain = (table: string) =>
  `${table}notified_at < now() - interval '${ASKED_AGAIN_DAYS} days'`;
export const MAY_BE_NOTIFIED_AGAIN = raw(mayBeNotifiedAgain('r.'));

export const ENDED_REQUESTS: ExpiredRows = {
  table: 'friend_requests',
  when: `NOT is_open AND ${mayBeNotifiedAgain('')}`,
};
