import { ReplicaEntity } from '@endpaper/service-kit';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A book of svc-books. */
@Entity('book_replicas')
@Index('book_replicas_deleted', { synchronize: false })
@Index('book_replicas_hidden', { synchronize: false })
export class BookReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) title!: string | null;
  @Column('text', { nullable: true }) author!: string | null;
  @Column('text', { nullable: true }) cover!: string | null;
  /** Null as well until svc-books publishes the book again, which an earlier release has stored. */
  @Column('bigint', { nullable: true }) genre_id!: number | null;
  /** Null, as false, until svc-books has published it. */
  @Column('boolean', { nullable: true }) hidden!: boolean | null;
  /** Of a tombstone, for lost texts: its title, unless it was hidden, and its owner, who has deleted it. */
  @Column('text', { nullable: true }) deleted_title!: string | null;
  @Column('bigint', { nullable: true }) deleted_by!: number | null;
}

/** The words by which the posts about a book are found. */
@Entity('searchable_book_replicas')
@Index('searchable_book_replicas_by_word', { synchronize: false })
@Index('searchable_book_replicas_by_name', { synchronize: false })
export class SearchableBookReplicaEntity {
  @ForeignKey(() => BookReplicaEntity, { name: 'searchable_book_replicas_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  id!: number;
  @Column('tsvector') words!: string;
  @Column('text') names!: string;
  @Column('text', { nullable: true }) heading!: string | null;
}

/** A user of svc-auth. */
@Entity('user_replicas')
@Index('user_replicas_deleted', { synchronize: false })
@Index('user_replicas_by_folded_name', { synchronize: false })
export class UserReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) username!: string | null;
  @Column('text', { nullable: true }) picture!: string | null;
  /** When the account was created. Null in the rows of earlier releases, whose accounts count as old. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) created_at!: Date | null;
  /** Up to when the user has read the posts of friends. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) feed_read_up_to!: Date | null;
}

/** A reader's rating of a book, of svc-library. */
@Entity('rating_replicas')
@Index('rating_replicas_deleted', { synchronize: false })
@Index('rating_replicas_of_user', ['user_id', 'book_id'])
@Index('rating_replicas_of_book', ['book_id'])
export class RatingReplicaEntity extends ReplicaEntity {
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('bigint', { nullable: true }) book_id!: number | null;
  @Column('float8', { nullable: true }) rating!: number | null;
}

/** A friendship of svc-social. */
@Entity('friendship_replicas')
@Index('friendship_replicas_deleted', { synchronize: false })
@Index('friendship_replicas_of_lower', { synchronize: false })
@Index('friendship_replicas_of_higher', { synchronize: false })
export class FriendshipReplicaEntity extends ReplicaEntity {
  @Column('bigint', { nullable: true }) user_id!: number | null;
  @Column('bigint', { nullable: true }) friend_id!: number | null;
  /** Earlier posts of a friend are no news. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) replicated_at!: Date;
}
