import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried in a window of time. */
@Entity('attempts')
@Index('attempts_ending', ['window_ends_at'])
export class AttemptsEntity {
  @PrimaryColumn('text') what!: string;
  @Column('int') count!: number;
  @Column({ type: 'timestamptz', precision: 3 }) window_ends_at!: Date;
}
