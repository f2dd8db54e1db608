import { ReplicaEntity } from '@endpaper/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** A post of svc-posts. */
@Entity('post_replicas')
@Index('post_replicas_of_book', { synchronize: false })
@Index('post_replicas_of_user', { synchronize: false })
@Index('post_replicas_deleted', { synchronize: false })
export class PostReplicaEntity extends ReplicaEntity {
  @Column('bigint', { nullable: true }) book_id!: number | null;
  @Column('bigint', { nullable: true }) user_id!: number | null;
  /** Null, as false, until svc-posts has published it. */
  @Column('boolean', { nullable: true, default: false }) hidden!: boolean | null;
}

/** A user of svc-auth. */
@Entity('user_replicas')
@Index('user_replicas_deleted', { synchronize: false })
export class UserReplicaEntity extends ReplicaEntity {
  /** When the account was created; until that is known, when it has first written here. An account is old when it is null. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, default: () => 'now()' })
  created_at!: Date | null;
}
