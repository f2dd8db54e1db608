import type { WatchedKind } from '@endpaper/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A host or phrase that was deleted, with who has deleted it. It holds no texts. */
@Entity('removed_phrases')
@Check('removed_phrases_kind_check', `kind IN ('host', 'phrase')`)
@Index('removed_phrases_newest', { synchronize: false })
@Index('removed_phrases_added_by', ['added_by'])
@Index('removed_phrases_removed_by', ['removed_by'])
export class RemovedPhraseEntity {
  /** The id that it had. */
  @PrimaryColumn('bigint') id!: number;
  @Column('text') kind!: WatchedKind;
  @Column('text') text!: string;
  /** Null once the account was deleted; the same holds for `removed_by`. */
  @Column('bigint', { nullable: true }) added_by!: number | null;
  @Column({ type: 'timestamptz', precision: 3 }) created_at!: Date;
  @Column('bigint', { nullable: true }) removed_by!: number | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) removed_at!: Date;
}
