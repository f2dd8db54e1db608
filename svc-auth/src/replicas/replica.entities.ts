import { ReplicaEntity } from '@endpaper/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** A friendship of svc-social. */
@Entity('friendship_replicas')
@Index('friendship_replicas_deleted', { synchronize: false })
@Index('friendship_replicas_of_lower', ['user_id', 'friend_id'])
export class FriendshipReplicaEntity extends ReplicaEntity {
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('bigint', { nullable: true }) friend_id!: number | null;
}
