import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What was withdrawn, so that a late event does not notify of it. */
@Entity('source_tombstones')
@Index('source_tombstones_by_age', ['written_at'])
export class SourceTombstoneEntity {
  @PrimaryColumn('text') source!: string;
  @PrimaryColumn('bigint') source_id!: number;
  @PrimaryColumn('bigint') post_id!: number;
  @Column('bigint') version!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) written_at!: Date;
}
