import type { Act, Reason, SubjectKind } from '@endpaper/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CaseEntity } from '../cases/case.entity.js';

/** The versions of a decision, which changes once at most. */
export const DECISION_VERSION = { made: 1, undone: 2 } as const;

/** What a moderator has done about the subject of a case. A case has one decision. */
@Entity('decisions')
@Index('decisions_of_case', ['case_id'], { unique: true })
@Index('decisions_newest', { synchronize: false })
@Index('decisions_of_author', { synchronize: false })
@Index('decisions_of_subject', ['kind', 'subject_id'])
@Index('decisions_by_moderator', ['moderator_id'])
@Index('decisions_undone_by', ['undone_by'])
@Index('decisions_given_to', ['given_to'])
export class DecisionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @ForeignKey(() => CaseEntity, { name: 'decisions_case_id_fkey' })
  @Column('bigint')
  case_id!: number;
  /** The subject and the author of the case. */
  @Column('text') kind!: SubjectKind;
  @Column('bigint') subject_id!: number;
  @Column('bigint', { nullable: true }) author_id!: number | null;
  /** Null once the account was deleted, as each of the users below. */
  @Column('bigint', { nullable: true }) moderator_id!: number | null;
  @Column('text') act!: Act;
  @Column('text', { nullable: true }) reason!: Reason | null;
  @Column('text', { nullable: true }) note!: string | null;
  /** The picture or the bio that it hides, as it was reported, until it is undone. */
  @Column('text', { nullable: true }) hidden!: string | null;
  /** Who has got the book. */
  @Column('bigint', { nullable: true }) given_to!: number | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) until!: Date | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) undone_at!: Date | null;
  @Column('bigint', { nullable: true }) undone_by!: number | null;
  @Column('text', { nullable: true }) undo_note!: string | null;
}
