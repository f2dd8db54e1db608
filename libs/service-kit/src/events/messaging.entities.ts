import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** An event of the service. The relay publishes those without `published_at`. */
@Entity('outbox')
@Index('outbox_unpublished', { synchronize: false })
@Index('outbox_published', { synchronize: false })
export class OutboxEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) position!: number;
  @Column('uuid') event_id!: string;
  @Column('text') subject!: string;
  @Column('jsonb') event!: object;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at!: Date;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) published_at!: Date | null;
}

/** An event of another service that a consumer has handled. */
@Entity('inbox')
@Index('inbox_received', ['received_at'])
export class InboxEntity {
  @PrimaryColumn('text') consumer!: string;
  @PrimaryColumn('text') event_id!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) received_at!: Date;
}

/** An event that a consumer could not handle yet. */
@Entity('inbox_failures')
export class InboxFailureEntity {
  @PrimaryColumn('text') consumer!: string;
  @PrimaryColumn('text') event_id!: string;
  @Column('int') attempts!: number;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) failed_at!: Date;
}

/** The lease of the replica that relays the outbox: one row at most. */
@Entity('relay_lease')
@Check('relay_lease_id_check', 'id = 1')
export class RelayLeaseEntity {
  @PrimaryColumn('int', { default: 1 }) id!: 1;
  @Column('uuid') holder!: string;
  @Column('timestamptz') expires_at!: Date;
  /** The number of the term. */
  @Column('bigint', { default: 1 }) token!: number;
}

export const MESSAGING_ENTITIES = [OutboxEntity, InboxEntity, InboxFailureEntity, RelayLeaseEntity];
