import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The number of favorites and posts of a book on a day. */
@Entity('book_activity')
@Index('book_activity_by_day', ['day'])
export class BookActivityEntity {
  @PrimaryColumn('bigint') book_id!: number;
  @PrimaryColumn('date') day!: string;
  @Column('int') count!: number;
}
