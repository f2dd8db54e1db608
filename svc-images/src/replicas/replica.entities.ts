import { ReplicaEntity } from '@endpaper/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** The cover of a book of svc-books. */
@Entity('book_replicas')
@Index('books_of_cover', { synchronize: false })
@Index('book_replicas_deleted', { synchronize: false })
export class BookReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) cover!: string | null;
}

/** The picture of a user of svc-auth. */
@Entity('user_replicas')
@Index('users_of_picture', { synchronize: false })
@Index('user_replicas_deleted', { synchronize: false })
export class UserReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) picture!: string | null;
  /** The one that moderators have taken from the profile: an upload stays, because they may give it back. */
  @Column('text', { nullable: true }) hidden_picture!: string | null;
}
