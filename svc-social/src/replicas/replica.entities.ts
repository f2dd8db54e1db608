import { ReplicaEntity } from '@endpaper/service-kit';
import { Check, Column, Entity, Index } from 'typeorm';

/** A user of svc-auth. */
@Entity('user_replicas')
@Check('user_replicas_friend_count_check', 'friend_count >= 0')
@Index('user_replicas_deleted', { synchronize: false })
export class UserReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) username!: string | null;
  @Column('text', { nullable: true }) picture!: string | null;
  @Column('int', { default: 0 }) friend_count!: number;
}

/** A book of svc-books, for the list of mutes. */
@Entity('book_replicas')
@Index('book_replicas_deleted', { synchronize: false })
export class BookReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) title!: string | null;
  /** Null, as false, until svc-books has published it. */
  @Column('boolean', { nullable: true }) hidden!: boolean | null;
}
