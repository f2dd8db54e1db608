import type { Edition, LibraryStatus, Visibility } from '@endpaper/contracts';
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

/** A book in the library of a user. The catalogue may not have the book: the entry has then its title, its author and its ISBN. */
@Entity('entries')
@Check('entries_status_check', `status IN ('want', 'reading', 'paused', 'read', 'stopped')`)
@Check('entries_half_stars_check', 'half_stars BETWEEN 1 AND 10')
@Check('entries_book_check', 'book_id IS NOT NULL OR title IS NOT NULL AND author IS NOT NULL')
@Check('entries_visibility_check', `visibility IN ('everyone', 'readers', 'friends', 'me')`)
@Index('entries_of_user_and_book', ['user_id', 'book_id'], { unique: true })
@Index('entries_of_book', ['book_id'])
@Index('entries_read_by_readers', ['book_id'], {
  where: `status = 'reading' AND visibility IN ('everyone', 'readers')`,
})
@Index('entries_updated', { synchronize: false })
@Index('entries_updated_of_status', { synchronize: false })
@Index('entries_added', { synchronize: false })
@Index('entries_rated', { synchronize: false })
@Index('entries_titled', { synchronize: false })
@Index('entries_of_authors', { synchronize: false })
@Index('entries_without_keys', ['user_id'], { where: 'sort_title IS NULL' })
export class EntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') user_id!: number;
  @Column('bigint', { nullable: true }) book_id!: number | null;
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text', { nullable: true }) author!: string | null;
  @Column('text', { nullable: true }) isbn!: string | null;
  @Column('jsonb', { nullable: true }) edition!: Edition | null;
  /** Of the book, wherever its title stands: see `sortKeysOf`. Null after a write of an earlier release, until `MissingSortKeys` makes them. */
  @Column('text', { nullable: true }) sort_title!: string | null;
  @Column('text', { nullable: true }) sort_author!: string | null;
  @Column('text', { nullable: true }) searched!: string | null;
  @Column('text', { nullable: true }) status!: LibraryStatus | null;
  /** The rating. */
  @Column('smallint', { nullable: true }) half_stars!: number | null;
  /** What the book's ratings count of this entry: the rating while everyone may see it. */
  @Column('smallint', { nullable: true }) counted_half_stars!: number | null;
  @Column('text', { default: 'everyone' }) visibility!: Visibility;
  /** What the user notes for nobody else. */
  @Column('text', { nullable: true }) notes!: string | null;
  @VersionColumn({ default: 1 }) version!: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) created_at!: Date;
  @UpdateDateColumn({ type: 'timestamptz', precision: 3 }) updated_at!: Date;
}
