import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A book that a user has chosen for the profile. The first position comes first. */
@Entity('top_books')
@Check('top_books_position_check', 'position BETWEEN 1 AND 4')
@Index('top_books_of_book', ['book_id'])
export class TopBookEntity {
  @PrimaryColumn('bigint') user_id!: number;
  @PrimaryColumn('smallint') position!: number;
  @Column('bigint') book_id!: number;
}
