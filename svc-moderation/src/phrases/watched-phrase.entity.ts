import type { WatchedKind } from '@endpaper/contracts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The versions of an entry, which never changes. One that is added again has another id. */
export const PHRASE_VERSION = { added: 1, removed: 2 } as const;

/** A host or phrase that holds texts until a moderator has decided on them. */
@Entity('watched_phrases')
@Check('watched_phrases_kind_check', `kind IN ('host', 'phrase')`)
@Index('watched_phrases_by_text', ['kind', 'folded'], { unique: true })
@Index('watched_phrases_newest', { synchronize: false })
@Index('watched_phrases_added_by', ['added_by'])
export class WatchedPhraseEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id!: number;
  @Column('text') kind!: WatchedKind;
  @Column('text') text!: string;
  /** The form in which texts are compared with it: `foldedOf`. */
  @Column('text') folded!: string;
  /** Null once the account was deleted. */
  @Column('bigint', { nullable: true }) added_by!: number | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
}
