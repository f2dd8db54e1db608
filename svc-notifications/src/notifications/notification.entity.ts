import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A notification of a user, about what one or several others have done. */
@Entity('notifications')
@Check('notifications_actor_count_check', 'actor_count >= 0')
@Index('notifications_of_user', { synchronize: false })
@Index('notifications_of_group', { synchronize: false })
@Index('notifications_by_age', ['created_at'])
@Index('notifications_of_post_by_kind', ['post_id', 'kind'])
export class NotificationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') user_id!: number;
  @Column('bigint') position!: number;
  @Column('text') kind!: string;
  @Column('text') group_key!: string;
  @Column('bigint', { nullable: true }) post_id!: number | null;
  /** The book that the user has got. */
  @Column('bigint', { nullable: true }) book_id!: number | null;
  @Column('int') actor_count!: number;
  @Column({ type: 'timestamptz', precision: 3 }) created_at!: Date;
}
