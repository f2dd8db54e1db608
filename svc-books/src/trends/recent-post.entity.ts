import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The day of a post of the last days. The row of a deleted post stays until its day does not count any more. */
@Entity('recent_posts')
@Index('recent_posts_of_book', ['book_id'])
@Index('recent_posts_by_day', ['day'])
export class RecentPostEntity {
  @PrimaryColumn('bigint') id!: number;
  @Column('bigint') book_id!: number;
  @Column('date') day!: string;
}
