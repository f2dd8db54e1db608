import type { RowState } from '@endpaper/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EntryEntity } from '../entries/entry.entity.js';
import { ImportEntity } from './import.entity.js';
import type { ImportedBook } from './formats/imported-book.js';

/** A row of an imported file. */
@Entity('import_rows')
@Check('import_rows_state_check', `state IN ('waiting', 'imported', 'existing', 'undecided', 'failed')`)
@Index('import_rows_in_order', { synchronize: false })
@Index('import_rows_of_state', { synchronize: false })
@Index('import_rows_with_reason', { synchronize: false })
@Index('import_rows_of_entry', ['entry_id'])
export class ImportRowEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @ForeignKey(() => ImportEntity, { name: 'import_rows_import_id_fkey', onDelete: 'CASCADE' })
  @Column('bigint')
  import_id!: number;
  /** Its place in the file, from 1. */
  @Column('int') number!: number;
  /** The line of a CSV file at which it begins, from 1. */
  @Column('int', { nullable: true }) line!: number | null;
  /** As they stand in the file. */
  @Column('text', { array: true }) cells!: string[];
  /** Null for a row that could not be read. */
  @Column('jsonb', { nullable: true }) book!: ImportedBook | null;
  /** What a row says of its book that could not be read; null where its text is not divided into cells. */
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text', { nullable: true }) author!: string | null;
  @Column('text') state!: RowState;
  /** Why the row has failed, or what of it is left out. */
  @Column('text', { nullable: true }) reason!: string | null;
  /** The books of the catalogue that it may be. The driver reads them as texts. */
  @Column('bigint', { array: true, default: '{}' }) candidates!: (number | string)[];
  /** Between which its reader has decided, while the decision can be changed. */
  @Column('bigint', { array: true, nullable: true }) offered!: (number | string)[] | null;
  /** The book of that decision. */
  @Column('bigint', { nullable: true }) decided_book!: number | null;
  @ForeignKey(() => EntryEntity, { name: 'import_rows_entry_id_fkey', onDelete: 'SET NULL' })
  @Column('bigint', { nullable: true })
  entry_id!: number | null;
}
