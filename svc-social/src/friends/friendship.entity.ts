import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserReplicaEntity } from '../replicas/replica.entities.js';

/** The versions of a friendship, which never changes. Two users who become friends again have a new one, with another id. */
export const VERSION = { added: 1, removed: 2 } as const;

/** Two users who are friends, the lower id first. */
@Entity('friendships')
@Check('friendships_check', 'user_id < friend_id')
@Index('friendships_of_lower', { synchronize: false })
@Index('friendships_of_higher', { synchronize: false })
@Index('friendships_in_order_of_higher', ['friend_id', 'user_id'])
@Index('friendships_by_id', ['id'])
export class FriendshipEntity {
  @ForeignKey(() => UserReplicaEntity, { name: 'friendships_user_id_fkey' })
  @PrimaryColumn('bigint')
  user_id!: number;
  @ForeignKey(() => UserReplicaEntity, { name: 'friendships_friend_id_fkey' })
  @PrimaryColumn('bigint')
  friend_id!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: number;
}
