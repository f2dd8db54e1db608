import { Column, PrimaryColumn } from 'typeorm';

/** The columns of every table with copies of another service's entities. The copied columns are nullable: a tombstone has none. */
export abstract class ReplicaEntity {
  @PrimaryColumn('bigint') id!: number;
  @Column('int') version!: number;
  /** Whether the row is a tombstone. */
  @Column('boolean', { default: false }) deleted!: boolean;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) deleted_at!: Date | null;
}
