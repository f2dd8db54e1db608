import type { ImportSource, ImportState, Visibility } from '@endpaper/contracts';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A file that a user imports. */
@Entity('imports')
@Check('imports_source_check', `source IN ('goodreads', 'storygraph', 'endpaper')`)
@Check('imports_state_check', `state IN ('reading', 'running', 'paused', 'done')`)
@Check('imports_visibility_check', `visibility IN ('everyone', 'readers', 'friends', 'me')`)
@Index('imports_of_user', ['user_id', 'id'])
export class ImportEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') user_id!: number;
  @Column('text') source!: ImportSource;
  @Column('text') state!: ImportState;
  /** For whom new entries and shelves are; the file may say that it is for fewer. */
  @Column('text', { default: 'everyone' }) visibility!: Visibility;
  /** The first line of the file. */
  @Column('text', { array: true }) header!: string[];
  /** The text of the file, until its rows are counted. */
  @Column('text', { nullable: true }) file!: string | null;
  /** Its user sees it no more, and the eraser deletes its rows. */
  @Column('boolean', { default: false }) deleted!: boolean;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) created_at!: Date;
}
