import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserReplicaEntity } from '../replicas/replica.entities.js';

/** The versions of a block, which never changes. One that is made again has another id. */
export const BLOCK_VERSION = { added: 1, removed: 2 } as const;

/** A user has blocked another one: neither sees the other. Both may block each other. */
@Entity('blocks')
@Check('blocks_check', 'user_id <> blocked_id')
@Index('blocks_of_user', { synchronize: false })
@Index('blocks_of_blocked', ['blocked_id', 'user_id'])
@Index('blocks_by_id', ['id'])
export class BlockEntity {
  @ForeignKey(() => UserReplicaEntity, { name: 'blocks_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id!: number;
  @ForeignKey(() => UserReplicaEntity, { name: 'blocks_blocked_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  blocked_id!: number;
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
}
