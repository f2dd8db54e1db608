import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A deleted entity whose rows the eraser still has to delete. */
@Entity('erasures')
@Index('erasures_in_turn', ['position'])
export class ErasureEntity {
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('bigint') id!: number;
  /** Its place in the queue. */
  @Column({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) position!: number;
  @Column('int', { default: 0 }) failures!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) added_at!: Date;
}
