import type { MuteKind } from '@endpaper/contracts';
import { Column, Entity, Index } from 'typeorm';
import { ReplicaEntity } from '../events/replicas/replica.entity.js';

/** A mute of svc-social. */
@Entity('mute_replicas')
@Index('mute_replicas_deleted', { synchronize: false })
@Index('mute_replicas_of_user', ['user_id', 'kind', 'muted_id'])
export class MuteReplicaEntity extends ReplicaEntity {
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('text', { nullable: true }) kind!: MuteKind | null;
  @Column('bigint', { nullable: true }) muted_id!: number | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) ends_at!: Date | null;
}
