import { CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The book with this id may be deleted: the eraser deletes its favorites later. */
@Entity('favorites')
@Index('favorites_of_user', { synchronize: false })
@Index('favorites_of_book', { synchronize: false })
export class FavoriteEntity {
  @PrimaryColumn('bigint') user_id!: number;
  @PrimaryColumn('bigint') book_id!: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) created_at!: Date;
}
