import {
  Check,
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import { HeldColumns } from '../holds/held-columns.js';

/** pg reads a bigint in an array as text. */
export const IDS = {
  to: (ids?: number[] | null) => ids,
  from: (ids: string[] | null) => ids?.map(Number) ?? null,
};

@Entity('posts')
@Check('posts_comment_count_check', 'comment_count >= 0')
@Index('posts_of_book', { synchronize: false })
@Index('posts_of_user', { synchronize: false })
@Index('posts_in_order_of_user', { synchronize: false })
@Index('posts_newest', { synchronize: false })
@Index('posts_top_of_book', { synchronize: false })
@Index('posts_hot_of_book', { synchronize: false })
@Index('posts_top_of_user', { synchronize: false })
@Index('posts_hot_of_user', { synchronize: false })
export class PostEntity extends HeldColumns {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column('bigint') book_id!: number;
  @Column('bigint') user_id!: number;
  @Column('text') title!: string;
  @Column('text') text!: string;
  /** The title that other services go on showing while an edit waits for a moderator; null when none does. */
  @Column('text', { nullable: true }) shown_title!: string | null;
  /** The sum of the votes. */
  @Column('int', { default: 0 }) score!: number;
  @Column('int', { default: 0 }) comment_count!: number;
  /** The users whom it has notified because its text names them. Null in the seed, where only the text says whom. */
  @Column('bigint', { array: true, nullable: true, transformer: IDS }) mentioned_users!: number[] | null;
  /** Whether it was deleted with its book: its author, and those of its comments, keep their texts. */
  @Column('boolean', { default: false }) is_lost!: boolean;
  /** Whether it is held, or moderators have hidden or removed it: svc-books does not count it. */
  @Column('boolean', { default: false }) hidden!: boolean;
  @VersionColumn({ default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 }) updated_at!: Date;
  @DeleteDateColumn({ type: 'timestamptz', precision: 3 }) deleted_at!: Date | null;
}
