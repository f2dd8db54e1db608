import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('books')
export class Book {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  @Column('text')
  title!: string;

  @Column('text')
  author!: string;

  @Column('text')
  amazon!: string;

  @Column('text')
  description!: string;

  @Column('smallint')
  genre_id!: number;

  @Column('text')
  cover!: string;

  @Column('bigint')
  user_id!: number;

  @Column('integer')
  favorite_count!: number;

  @Column('integer')
  post_count!: number;

  /** Grows with each change: of two events about a book, the one with the higher version is the newer. */
  @Column('integer')
  version!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  created_at!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updated_at!: Date;
}
