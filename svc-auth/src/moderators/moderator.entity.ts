import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/** An account that a moderator has made a moderator. Those of the configuration have no row. */
@Entity('moderators')
export class ModeratorEntity {
  @ForeignKey(() => UserEntity, { name: 'moderators_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id!: number;
  /** Who did that: an id, which stays when the account is deleted. */
  @Column('bigint') granted_by!: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) created_at!: Date;
}
