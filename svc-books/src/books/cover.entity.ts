import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A cover that the seed has drawn. */
@Entity('covers')
export class CoverEntity {
  @PrimaryColumn('text') name!: string;
  @Column('text') svg!: string;
}
