import type { SubjectKind } from '@endpaper/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The text of a subject before an edit or its deletion, which moderators read for 30 days. */
@Entity('kept_texts')
@Index('kept_texts_of_subject', ['kind', 'subject_id', 'id'])
@Index('kept_texts_of_user', ['user_id'])
@Index('kept_texts_replaced', ['replaced_at'])
export class KeptTextEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') kind!: SubjectKind;
  @Column('bigint') subject_id!: number;
  /** The author: the text is erased with the account. */
  @Column('bigint') user_id!: number;
  @Column('text') title!: string;
  @Column('text') text!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) replaced_at!: Date;
}
