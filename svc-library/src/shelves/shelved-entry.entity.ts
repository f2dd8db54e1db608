import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ShelfEntity } from './shelf.entity.js';

/** An entry on a shelf. The one with the highest position stands at the top. */
@Entity('shelved_entries')
@Index('shelved_entries_in_order', ['shelf_id', 'position', 'entry_id'])
@Index('shelved_entries_of_entry', ['entry_id'])
export class ShelvedEntryEntity {
  @ForeignKey(() => ShelfEntity, { name: 'shelved_entries_shelf_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  shelf_id!: number;
  @ForeignKey('EntryEntity', { name: 'shelved_entries_entry_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  entry_id!: number;
  @Column('int') position!: number;
}
