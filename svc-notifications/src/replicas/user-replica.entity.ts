import { ReplicaEntity } from '@endpaper/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** A user of svc-auth, with the settings of notifications. */
@Entity('user_replicas')
@Index('user_replicas_deleted', { synchronize: false })
export class UserReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) username!: string | null;
  @Column('text', { nullable: true }) picture!: string | null;
  @Column('bigint', { default: 0 }) read_up_to!: number;
  @Column({ type: 'text', array: true, default: '{}' }) muted!: string[];
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) muted_at!: Date | null;
}
