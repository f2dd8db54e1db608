import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PostEntity } from '../posts/post.entity.js';

/** A user's vote on a post. */
@Entity('post_votes')
@Check('post_votes_value_check', 'value IN (-1, 1)')
@Index('post_votes_newest', { synchronize: false })
@Index('post_votes_in_order_of_user', ['user_id', 'post_id'])
export class PostVoteEntity {
  @ForeignKey(() => PostEntity, { name: 'post_votes_post_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  post_id!: number;
  @PrimaryColumn('bigint') user_id!: number;
  @Column('smallint') value!: 1 | -1;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) voted_at!: Date;
}
