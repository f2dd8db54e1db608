import { Column, Entity, Index } from 'typeorm';
import { ReplicaEntity } from '../events/replicas/replica.entity.js';

/** A block of svc-social. */
@Entity('block_replicas')
@Index('block_replicas_deleted', { synchronize: false })
@Index('block_replicas_of_user', ['user_id', 'blocked_id'])
@Index('block_replicas_of_blocked', ['blocked_id', 'user_id'])
export class BlockReplicaEntity extends ReplicaEntity {
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('bigint', { nullable: true }) blocked_id!: number | null;
}
