import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';

/** A challenge that a browser has not answered yet; of a log-in, without a user. */
@Entity('passkey_challenges')
@Index('passkey_challenges_ending', ['expires_at'])
export class PasskeyChallengeEntity {
  @PrimaryColumn('text') challenge!: string;
  @ForeignKey(() => UserEntity, { name: 'passkey_challenges_user_id_fkey', onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  user_id!: number | null;
  @Column({ type: 'timestamptz', precision: 3 }) expires_at!: Date;
}
