import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PostEntity } from './post.entity.js';

/** The words by which a post is found. */
@Entity('searchable_posts')
@Index('searchable_posts_by_book_id', ['book_id', 'id'])
@Index('searchable_posts_by_word', { synchronize: false })
@Index('searchable_posts_by_name', { synchronize: false })
export class SearchablePostEntity {
  @ForeignKey(() => PostEntity, { name: 'searchable_posts_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  id!: number;
  @Column('tsvector') words!: string;
  @Column('text') names!: string;
  @Column('bigint') book_id!: number;
  @Column('text', { nullable: true }) heading!: string | null;
}
