import type { BookLookup, BookSuggestion } from '@endpaper/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What Open Library was asked for, and its answer. */
@Entity('book_lookups')
@Check('book_lookups_state_check', `state IN ('searching', 'found', 'failed')`)
@Index('book_lookups_expired', ['expires_at'])
export class BookLookupEntity {
  /** The SHA-256 of what was asked for: a title is too long for an index. */
  @PrimaryColumn('bytea') id!: Buffer;
  @Column('text') state!: Extract<BookLookup['state'], 'searching' | 'found' | 'failed'>;
  @Column('jsonb', { default: [] }) books!: BookSuggestion[];
  @Column({ type: 'timestamptz', precision: 3 }) expires_at!: Date;
}
