import type { HiddenText, Reason, SubjectKind, SubjectState } from '@endpaper/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What the decisions on a subject that stand make of it, and an open case that holds it. A row of version 0 has not been published. */
@Entity('states')
@Index('states_of_subject', ['kind', 'subject_id'], { unique: true })
@Index('states_of_owner', ['owner_id'])
export class StateEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column('text') kind!: SubjectKind;
  @Column('bigint') subject_id!: number;
  @Column('text', { default: 'shown' }) visibility!: SubjectState['visibility'];
  @Column('boolean', { default: false }) locked!: boolean;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) suspended_until!: Date | null;
  /** Of a picture or a reader. */
  @Column('jsonb', { default: [] }) hidden!: HiddenText[];
  @Column('text', { nullable: true }) picture!: string | null;
  /** Of an ownership: who has got the book, until this account is deleted. */
  @Column('bigint', { nullable: true }) owner_id!: number | null;
  @Column('text', { nullable: true }) reason!: Reason | null;
  /** Of a text that was held: the newest version that was decided. */
  @Column('int', { nullable: true }) released_version!: number | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) changed_at!: Date;
  @Column('int', { default: 0 }) version!: number;
}
