import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The texts of a user about a deleted book. Its event tells the user. */
@Entity('losses')
@Index('losses_of_user', ['user_id', 'book_id'], { unique: true })
@Index('losses_by_age', ['lost_at'])
export class LossEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') user_id!: number;
  @Column('bigint') book_id!: number;
  @Column('text') book_title!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) lost_at!: Date;
}
