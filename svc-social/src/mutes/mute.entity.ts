import type { MuteKind } from '@endpaper/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserReplicaEntity } from '../replicas/replica.entities.js';

/** The versions of a mute, which never changes. One that is made again has another id. */
export const MUTE_VERSION = { added: 1, removed: 2 } as const;

/** A user does not want to see a user, a book or a genre. */
@Entity('mutes')
@Check('mutes_kind_check', `kind IN ('user', 'book', 'genre')`)
@Check('mutes_check', `kind <> 'user' OR user_id <> muted_id`)
@Index('mutes_of_user', { synchronize: false })
@Index('mutes_of_muted', ['kind', 'muted_id', 'user_id'])
@Index('mutes_ending', { synchronize: false })
@Index('mutes_by_id', ['id'])
export class MuteEntity {
  @ForeignKey(() => UserReplicaEntity, { name: 'mutes_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id!: number;
  @PrimaryColumn('text') kind!: MuteKind;
  @PrimaryColumn('bigint') muted_id!: number;
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: number;
  /** Null for a mute without an end. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) ends_at!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
}
