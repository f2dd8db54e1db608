import { ReplicaEntity } from '@endpaper/service-kit';
import { Entity, Index } from 'typeorm';

/** A book of svc-books. */
@Entity('book_replicas')
@Index('book_replicas_deleted', { synchronize: false })
export class BookReplicaEntity extends ReplicaEntity {}
