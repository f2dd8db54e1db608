import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CommentEntity } from '../comments/comment.entity.js';

/** A user's vote on a comment. */
@Entity('comment_votes')
@Check('comment_votes_value_check', 'value IN (-1, 1)')
@Index('comment_votes_newest', { synchronize: false })
@Index('comment_votes_in_order_of_user', ['user_id', 'comment_id'])
export class CommentVoteEntity {
  @ForeignKey(() => CommentEntity, { name: 'comment_votes_comment_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  comment_id!: number;
  @PrimaryColumn('bigint') user_id!: number;
  @Column('smallint') value!: 1 | -1;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) voted_at!: Date;
}
