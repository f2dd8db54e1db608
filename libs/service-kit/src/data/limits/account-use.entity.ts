import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often a user has done something that is limited, in a window of time; see `Transaction.limit`. */
@Entity('account_uses')
@Index('account_uses_ending', ['window_ends_at'])
export class AccountUseEntity {
  @PrimaryColumn('bigint') user_id!: number;
  /** The limit's name: `posts`. */
  @PrimaryColumn('text') use!: string;
  @Column('int') count!: number;
  @Column({ type: 'timestamptz', precision: 3 }) window_ends_at!: Date;
}
