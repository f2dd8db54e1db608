import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';

@Entity('books')
@Check('books_favorite_count_check', 'favorite_count >= 0')
@Check('books_post_count_check', 'post_count >= 0')
@Index('books_newest', { synchronize: false })
@Index('books_newest_of_genre', { synchronize: false })
@Index('books_in_order_of_user', { synchronize: false })
@Index('books_favorited', { synchronize: false })
@Index('books_favorited_of_genre', { synchronize: false })
@Index('books_discussed', { synchronize: false })
@Index('books_discussed_of_genre', { synchronize: false })
@Index('books_trending', { synchronize: false })
@Index('books_trending_of_genre', { synchronize: false })
@Index('books_rated', { synchronize: false })
@Index('books_rated_of_genre', { synchronize: false })
@Index('books_newest_of_user', { synchronize: false })
@Index('books_of_folded_author', { synchronize: false })
@Index('books_of_isbn', { synchronize: false })
export class BookEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column('text') title!: string;
  @Column('text') author!: string;
  @Column('text') amazon!: string;
  @Column('text') description!: string;
  @Column('smallint') genre_id!: number;
  @Column('text') cover!: string;
  /** An ISBN-13 without hyphens. */
  @Column('text', { nullable: true }) isbn!: string | null;
  @Column('integer', { nullable: true }) pages!: number | null;
  @Column('integer', { nullable: true }) year!: number | null;
  @Column('text', { nullable: true }) series!: string | null;
  @Column('text', { nullable: true }) series_number!: string | null;
  @Column('text', { nullable: true }) original_title!: string | null;
  @Column('text', { nullable: true }) language!: string | null;
  /** Null after the deletion of the owner's account. */
  @Column('bigint', { nullable: true }) user_id!: number | null;
  /** As decisions of moderators make it; see `subject_states`. */
  @Column('boolean', { default: false }) hidden!: boolean;
  @Column('integer', { default: 0 }) favorite_count!: number;
  @Column('integer', { default: 0 }) post_count!: number;
  /** See `trendingCount`. */
  @Column('integer', { default: 0 }) trending_count!: number;
  /** The ratings of the book, as svc-library publishes them. */
  @Column('float8', { nullable: true }) rating_average!: number | null;
  @Column('integer', { default: 0 }) rating_count!: number;
  @Column('integer', { default: 0 }) rating_version!: number;
  /** The average in hundredths, from so many ratings on that it may order a list; else 0. */
  @Column('integer', { default: 0 }) rating_score!: number;
  @VersionColumn({ default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) updated_at!: Date;
}
