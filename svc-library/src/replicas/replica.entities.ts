import { ReplicaEntity } from '@endpaper/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** A book of svc-books. */
@Entity('book_replicas')
@Index('book_replicas_deleted', { synchronize: false })
@Index('book_replicas_hidden', { synchronize: false })
export class BookReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text', { nullable: true }) author!: string | null;
  @Column('text', { nullable: true }) cover!: string | null;
  @Column('bigint', { nullable: true }) genre_id!: number | null;
  @Column('text', { nullable: true }) isbn!: string | null;
  @Column('int', { nullable: true }) pages!: number | null;
  @Column('int', { nullable: true }) year!: number | null;
  /** Null, as false, until svc-books has published it. */
  @Column('boolean', { nullable: true }) hidden!: boolean | null;
}

/** A user of svc-auth. */
@Entity('user_replicas')
@Index('user_replicas_deleted', { synchronize: false })
export class UserReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) username!: string | null;
  @Column('text', { nullable: true }) picture!: string | null;
}

/** A friendship of svc-social. */
@Entity('friendship_replicas')
@Index('friendship_replicas_deleted', { synchronize: false })
@Index('friendship_replicas_of_lower', ['user_id', 'friend_id'])
@Index('friendship_replicas_of_higher', ['friend_id', 'user_id'])
export class FriendshipReplicaEntity extends ReplicaEntity {
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('bigint', { nullable: true }) friend_id!: number | null;
}
