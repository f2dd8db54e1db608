import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BookEntity } from './book.entity.js';

/** The words by which a book is found. */
@Entity('searchable_books')
@Index('searchable_books_by_genre_id', ['genre_id', 'id'])
@Index('searchable_books_by_word', { synchronize: false })
@Index('searchable_books_by_name', { synchronize: false })
export class SearchableBookEntity {
  @ForeignKey(() => BookEntity, { name: 'searchable_books_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  id!: number;
  @Column('tsvector') words!: string;
  @Column('text') names!: string;
  @Column('bigint') genre_id!: number;
  @Column('text', { nullable: true }) heading!: string | null;
}
