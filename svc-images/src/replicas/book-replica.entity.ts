import { ReplicaEntity } from '@endpaper/service-kit';
import { Column, Entity, Index } from 'typeorm';

/** The cover of a book of svc-books. */
@Entity('book_replicas')
@Index('books_of_cover', { synchronize: false })
@Index('book_replicas_deleted', { synchronize: false })
export class BookReplicaEntity extends ReplicaEntity {
  @Column('text', { nullable: true }) cover!: string | null;
}
