import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the next request may go to Open Library: one row, which all replicas share. */
@Entity('open_library_turns')
export class OpenLibraryTurnEntity {
  @PrimaryColumn('int') id!: number;
  @Column({ type: 'timestamptz', precision: 3 }) next_at!: Date;
}
