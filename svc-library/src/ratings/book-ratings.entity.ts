import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The ratings of a book that everyone may see; the id is that of the book. */
@Entity('book_ratings')
export class BookRatingsEntity {
  @PrimaryColumn('bigint') id!: number;
  /** The number of ratings of half a star, one star, up to five stars. */
  @Column('int', { array: true }) counts!: number[];
  @Column('int', { default: 1 }) version!: number;
}
