import { ReplicaEntity } from '@endpaper/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** The picture of a user of svc-auth. */
@Entity('user_replicas')
@Index('users_of_picture', { synchronize: false })
@Index('user_replicas_deleted', { synchronize: false })
export class UserReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) picture!: string | null;
}
