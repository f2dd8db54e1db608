import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of books of a genre that are not hidden. */
@Entity('genre_counts')
export class GenreCountEntity {
  @PrimaryColumn('int') genre_id!: number;
  @Column('int') book_count!: number;
}
