import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { EntryEntity } from '../../entries/entry.entity.js';

/** A review of an imported file, which its user may post. */
@Entity('review_drafts')
@Index('review_drafts_of_user', { synchronize: false })
@Index('review_drafts_of_entry', ['entry_id'], { unique: true })
export class ReviewDraftEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') user_id!: number;
  @ForeignKey(() => EntryEntity, { name: 'review_drafts_entry_id_fkey', onDelete: 'CASCADE' })
  @Column('bigint')
  entry_id!: number;
  /** Null once the user has put it away: the same file does not bring it back. */
  @Column('text', { nullable: true }) review!: string | null;
  @Column('boolean') is_spoiler!: boolean;
}
