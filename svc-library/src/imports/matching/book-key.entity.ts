import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** By what rows of files are compared with a book of the catalogue: see `matchKeys`. */
@Entity('book_keys')
@Index('book_keys_of_isbn', ['isbn'])
@Index('book_keys_of_title', ['title', 'author'])
@Index('book_keys_of_short_title', ['short_title', 'author'])
@Index('book_keys_of_person', ['short_title', 'person'])
@Index('book_keys_of_name', ['person'])
export class BookKeyEntity {
  @PrimaryColumn('bigint') book_id!: number;
  /** That of the replica of which the keys were made. */
  @Column('int') version!: number;
  @Column('text', { nullable: true }) isbn!: string | null;
  @Column('text') title!: string;
  @Column('text') short_title!: string;
  @Column('text') author!: string;
  /** Null for keys of the release before. */
  @Column('text', { nullable: true }) person!: string | null;
}
