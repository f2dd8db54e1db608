import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/** A session of a user. */
@Entity('sessions')
@Index('sessions_secret', ['secret_hash'], { unique: true })
@Index('sessions_of_user', ['user_id'])
@Index('sessions_ending', ['expires_at'])
export class SessionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('bytea') secret_hash!: Buffer;
  @ForeignKey(() => UserEntity, { name: 'sessions_user_id_fkey', onDelete: 'CASCADE' })
  @Column('bigint')
  user_id!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
  @Column({ type: 'timestamptz', precision: 3 }) expires_at!: Date;
  @Column('text', { nullable: true }) device!: string | null;
  @Column('text', { nullable: true }) network!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) last_used_at!: Date | null;
}
