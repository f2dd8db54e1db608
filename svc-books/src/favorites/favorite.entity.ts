import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('favorites')
export class Favorite {
  @PrimaryColumn('bigint')
  user_id!: number;

  @PrimaryColumn('bigint')
  book_id!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  created_at!: Date;
}
