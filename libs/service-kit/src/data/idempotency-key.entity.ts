import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key with which a user has created something; see `Transaction.once`. */
@Entity('idempotency_keys')
@Index('idempotency_keys_created', ['created_at'])
export class IdempotencyKeyEntity {
  @PrimaryColumn('bigint') user_id!: number;
  @PrimaryColumn('text') operation!: string;
  @PrimaryColumn('text') key!: string;
  /** Null until the transaction that inserts the key has created the entity. */
  @Column('bigint', { nullable: true }) entity_id!: number | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
}
