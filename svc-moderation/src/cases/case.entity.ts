import type { SubjectKind } from '@endpaper/contracts';
import { isOlder, TIMEOUTS, type ExpiredRows } from '@endpaper/service-kit';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What a deleted account has written is erased from a case, and of all cases 30 days after the decision. */
export const ERASED_SNAPSHOT =
  'title = NULL, reported_title = NULL, reported_text = NULL, reported_bio = NULL, reported_picture = NULL';

/** For housekeeping. On cases_with_snapshot. */
export const OLD_SNAPSHOTS: ExpiredRows = {
  table: 'cases',
  when: `title IS NOT NULL AND ${isOlder('decided_at', TIMEOUTS.moderatedKept)}`,
  set: ERASED_SNAPSHOT,
};

/** All reports of one subject that are decided together, with the subject as it was when it was first reported. */
@Entity('cases')
@Check('cases_kind_check', `kind IN ('post', 'comment', 'book', 'reader', 'picture', 'ownership')`)
@Index('cases_open_of_subject', { synchronize: false })
@Index('cases_open_oldest', { synchronize: false })
@Index('cases_decided_newest', { synchronize: false })
@Index('cases_with_snapshot', { synchronize: false })
@Index('cases_of_author', ['author_id', 'opened_at', 'id'])
export class CaseEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column('text') kind!: SubjectKind;
  @Column('bigint') subject_id!: number;
  /** Null for a book without an owner, and once the author's account was deleted. */
  @Column('bigint', { nullable: true }) author_id!: number | null;
  @Column('bigint', { nullable: true }) post_id!: number | null;
  @Column('bigint', { nullable: true }) book_id!: number | null;
  /** The title or the first words of the subject, as lists show it. */
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text', { nullable: true }) reported_title!: string | null;
  @Column('text', { nullable: true }) reported_text!: string | null;
  @Column('text', { nullable: true }) reported_bio!: string | null;
  @Column('text', { nullable: true }) reported_picture!: string | null;
  /** The watched host or phrase that holds the text until the decision, and the version of the text. */
  @Column('text', { nullable: true }) held_by!: string | null;
  @Column('int', { nullable: true }) held_version!: number | null;
  @Column('int', { default: 0 }) report_count!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) opened_at!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) decided_at!: Date | null;
}
