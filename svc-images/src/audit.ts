import { type AuditCheck, checkReplica } from '@endpaper/audit';

/** Compares the replicas of this service with their sources. */
export const auditChecks: readonly AuditCheck[] = [
  checkReplica('books replicated by images', 'images.book_replicas', 'books.books', ['cover', 'version']),
  checkReplica('users replicated by images', 'images.user_replicas', 'auth.users', ['picture', 'version']),
];
