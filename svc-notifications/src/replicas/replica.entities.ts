import { ReplicaEntity } from '@endpaper/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** A book of svc-books. */
@Entity('book_replicas')
@Index('book_replicas_deleted', { synchronize: false })
export class BookReplicaEntity extends ReplicaEntity {}

/** A friendship of svc-social, the lower id first. */
@Entity('friendship_replicas')
@Index('friendship_replicas_deleted', { synchronize: false })
@Index('friendship_replicas_of_lower', { synchronize: false })
@Index('friendship_replicas_of_higher', { synchronize: false })
export class FriendshipReplicaEntity extends ReplicaEntity {
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('bigint', { nullable: true }) friend_id!: number | null;
}

/** A post of svc-posts. */
@Entity('post_replicas')
@Index('post_replicas_deleted', { synchronize: false })
@Index('post_replicas_of_book', { synchronize: false })
export class PostReplicaEntity extends ReplicaEntity {
  @Column('bigint', { nullable: true }) book_id!: number | null;
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('text', { nullable: true }) title!: string | null;
}

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
