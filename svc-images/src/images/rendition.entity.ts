import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture in a width. */
@Entity('renditions')
@Index('renditions_by_age', ['created_at'])
export class RenditionEntity {
  @PrimaryColumn('bytea') content!: Buffer;
  @PrimaryColumn('int') width!: number;
  @Column('bytea') bytes!: Buffer;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
}
