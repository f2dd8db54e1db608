import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How many books a user wants to finish in a year. A year without a goal has no row. */
@Entity('reading_goals')
@Check('reading_goals_books_check', 'books > 0')
export class ReadingGoalEntity {
  @PrimaryColumn('bigint') user_id!: number;
  @PrimaryColumn('int') year!: number;
  @Column('int') books!: number;
}
