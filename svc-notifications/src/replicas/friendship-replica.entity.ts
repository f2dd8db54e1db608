import { ReplicaEntity } from '@endpaper/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** A friendship of svc-social, the lower id first. */
@Entity('friendship_replicas')
@Index('friendship_replicas_deleted', { synchronize: false })
@Index('friendship_replicas_of_lower', { synchronize: false })
@Index('friendship_replicas_of_higher', { synchronize: false })
export class FriendshipReplicaEntity extends ReplicaEntity {
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('bigint', { nullable: true }) friend_id!: number | null;
}
