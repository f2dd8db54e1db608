import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import { HeldColumns } from '../holds/held-columns.js';
import { IDS, PostEntity } from '../posts/post.entity.js';

/** A comment on a post, or the placeholder of a deleted one that has replies. */
@Entity('comments')
@Index('comments_of_post', ['post_id', 'created_at', 'id'])
@Index('comments_in_order_of_user', ['user_id', 'id'])
@Index('comments_own_of_post', { synchronize: false })
@Index('comments_newest_of_post', { synchronize: false })
@Index('comments_top_of_post', { synchronize: false })
@Index('threads_of_post', { synchronize: false })
@Index('threads_top_of_post', { synchronize: false })
@Index('comments_of_thread', { synchronize: false })
@Index('replies_of_comment', { synchronize: false })
@Index('comments_hidden_of_post', { synchronize: false })
export class CommentEntity extends HeldColumns {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @ForeignKey(() => PostEntity, { name: 'comments_post_id_fkey', onDelete: 'CASCADE' })
  @Column('bigint')
  post_id!: number;
  /** Null in a placeholder. */
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text') text!: string;
  /** The sum of the votes. */
  @Column('int', { default: 0 }) score!: number;
  /** The comment below which it stands. No foreign key: an erasure deletes the comments of a post in any order. */
  @Column('bigint', { nullable: true }) parent_id!: number | null;
  /** The first comment of its thread; null in that comment. */
  @Column('bigint', { nullable: true }) thread_id!: number | null;
  @Column('smallint', { default: 1 }) depth!: number;
  /** The comment that it answers, where that is not the parent. */
  @Column('bigint', { nullable: true }) reply_to!: number | null;
  @Column('int', { default: 0 }) reply_count!: number;
  /** Whether moderators hide or have removed it, or it is held, by which threads find it. Its state says from whom. */
  @Column('boolean', { default: false }) is_hidden!: boolean;
  /** See `PostEntity`. */
  @Column('bigint', { array: true, nullable: true, transformer: IDS }) mentioned_users!: number[] | null;
  @VersionColumn({ default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 }) updated_at!: Date;
}
