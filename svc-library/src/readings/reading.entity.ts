import type { ReadingOutcome } from '@endpaper/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** A time that a user has read a book, or reads it. The days have no time zone, and null is unknown. */
@Entity('readings')
@Check('readings_outcome_check', `outcome IN ('finished', 'stopped')`)
@Check('readings_check', 'started_on <= ended_on')
@Check('readings_end_check', 'outcome IS NOT NULL OR ended_on IS NULL')
@Check('readings_progress_check', 'page IS NULL OR percent IS NULL')
@Index('readings_of_entry', ['entry_id', 'id'])
@Index('readings_open', ['entry_id'], { unique: true, where: 'outcome IS NULL' })
export class ReadingEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @ForeignKey('EntryEntity', { name: 'readings_entry_id_fkey', onDelete: 'CASCADE' })
  @Column('bigint')
  entry_id!: number;
  @Column('date', { nullable: true }) started_on!: string | null;
  @Column('date', { nullable: true }) ended_on!: string | null;
  /** Null while the user reads the book. */
  @Column('text', { nullable: true }) outcome!: ReadingOutcome | null;
  @Column('int', { nullable: true }) page!: number | null;
  @Column('smallint', { nullable: true }) percent!: number | null;
  @VersionColumn({ default: 1 }) version!: number;
}
