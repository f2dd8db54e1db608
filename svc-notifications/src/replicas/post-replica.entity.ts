import { ReplicaEntity } from '@endpaper/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** A post of svc-posts. */
@Entity('post_replicas')
@Index('post_replicas_deleted', { synchronize: false })
@Index('post_replicas_of_book', { synchronize: false })
export class PostReplicaEntity extends ReplicaEntity {
  @Column('bigint', { nullable: true }) book_id!: number | null;
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('text', { nullable: true }) title!: string | null;
}
