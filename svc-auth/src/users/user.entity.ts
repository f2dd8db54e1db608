import type { HiddenText, ProfileSettings, Reason } from '@endpaper/contracts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An account. */
@Entity('users')
@Check('users_profile_visibility_check', `profile_visibility IN ('readers', 'friends')`)
@Index('users_email', { synchronize: false })
@Index('users_username', { synchronize: false })
@Index('users_folded_email', { synchronize: false })
@Index('users_folded_username', { synchronize: false })
@Index('users_username_skeleton', ['username_skeleton'])
export class UserEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column('text') email!: string;
  @Column('text') username!: string;
  @Column('text') password_hash!: string;
  @Column('text', { nullable: true }) first_name!: string | null;
  @Column('text', { nullable: true }) last_name!: string | null;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { nullable: true }) picture!: string | null;
  @Column('text', { nullable: true }) bio!: string | null;
  /** Of what other services store of a user: a new password makes no new version, so no `VersionColumn`. */
  @Column('int', { default: 1 }) version!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updated_at!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) password_changed_at!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) email_verified_at!: Date | null;
  @Column('text', { nullable: true }) username_skeleton!: string | null;
  @Column('text', { default: 'readers' }) profile_visibility!: ProfileSettings['visibility'];
  /** Until when the user may only read; see `OnSubjectChanged`. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) suspended_until!: Date | null;
  @Column('text', { nullable: true }) suspended_reason!: Reason | null;
  /** The picture that moderators have taken from the profile, for when they show it again. */
  @Column('text', { nullable: true }) hidden_picture!: string | null;
  /** All pictures that moderators have hidden: none can be chosen. */
  @Column('text', { array: true, default: '{}' }) hidden_pictures!: string[];
  /** The bios that the user alone sees. */
  @Column('jsonb', { default: [] }) hidden_bios!: HiddenText[];
}
