import type { AppealOutcome } from '@endpaper/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DecisionEntity } from '../decisions/decision.entity.js';

/** The version of an appeal that is decided. */
export const APPEAL_VERSION = { decided: 2 } as const;

/** What an author answers to a decision: once. */
@Entity('appeals')
@Index('appeals_of_decision', ['decision_id'], { unique: true })
@Index('appeals_open_oldest', { synchronize: false })
@Index('appeals_of_user', ['user_id', 'id'])
@Index('appeals_decided_by', ['decided_by'])
export class AppealEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @ForeignKey(() => DecisionEntity, { name: 'appeals_decision_id_fkey' })
  @Column('bigint')
  decision_id!: number;
  /** Null, as the text, once the account was deleted. */
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('text', { nullable: true }) text!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
  @Column('text', { nullable: true }) outcome!: AppealOutcome | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) decided_at!: Date | null;
  @Column('bigint', { nullable: true }) decided_by!: number | null;
}
