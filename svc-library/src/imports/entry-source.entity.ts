import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EntryEntity } from '../entries/entry.entity.js';
import type { SaidOfBook } from './said-of-book.js';

/** What an entry was called in imported files: its id there, its ISBN, its title and author. A later row with the same key is of the entry. */
@Entity('entry_sources')
@Index('entry_sources_of_key', ['key'])
@Index('entry_sources_of_entry', ['entry_id'])
export class EntrySourceEntity {
  @PrimaryColumn('bigint') user_id!: number;
  @PrimaryColumn('text') key!: string;
  @ForeignKey(() => EntryEntity, { name: 'entry_sources_entry_id_fkey', onDelete: 'CASCADE' })
  @Column('bigint')
  entry_id!: number;
  /** What the last row with its own key has said. Null for the keys of books, and until the next import for those of an earlier release. */
  @Column('jsonb', { nullable: true }) said!: SaidOfBook | null;
  /** The import of that row. */
  @Column('bigint', { nullable: true }) import_id!: number | null;
}
