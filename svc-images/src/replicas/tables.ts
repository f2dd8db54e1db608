import type { BookSnapshot, UserSnapshot } from '@endpaper/contracts';
import { ReplicaTable } from '@endpaper/service-kit';

type BookReplica = Pick<BookSnapshot, 'id' | 'version' | 'cover'>;
type UserReplica = Pick<UserSnapshot, 'id' | 'version' | 'picture' | 'hidden_picture'>;

/** The books' covers. */
export const bookReplicas = new ReplicaTable<BookReplica>('book_replicas', ['cover']);

/** The users' pictures. */
export const userReplicas = new ReplicaTable<UserReplica>('user_replicas', ['picture', 'hidden_picture']);
