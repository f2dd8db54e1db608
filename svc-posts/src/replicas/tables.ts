import type { BookSnapshot, UserSnapshot } from '@endpaper/contracts';
import { ReplicaTable } from '@endpaper/service-kit';

type BookReplica = Omit<BookSnapshot, 'user_id'>;

/** What we keep of books: what a post shows of its book. */
export const bookReplicas = new ReplicaTable<BookReplica>('book_replicas', ['title', 'cover']);

/** What we keep of readers: what is shown of an author. */
export const userReplicas = new ReplicaTable<UserSnapshot>('user_replicas', ['username', 'picture']);
