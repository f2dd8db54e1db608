import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An address of a picture, and what was downloaded from it. */
@Entity('sources')
@Index('sources_of_content', ['content'])
@Index('sources_by_age', ['requested_at'])
export class SourceEntity {
  @PrimaryColumn('bytea') id!: Buffer;
  @Column('text') url!: string;
  @Column('bytea', { nullable: true }) content!: Buffer | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) requested_at!: Date;
  @Column({ type: 'timestamptz', precision: 3 }) expires_at!: Date;
}
