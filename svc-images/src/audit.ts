import { type AuditCheck, checkReference, checkReplica, sql } from '@endpaper/audit';

/** Compares the replicas of this service with their sources. */
export const auditChecks: readonly AuditCheck[] = [
  checkReplica('books replicated by images', 'images.book_replicas', 'books.books', ['cover', 'version']),
  checkReplica('users replicated by images', 'images.user_replicas', 'auth.users', [
    'picture',
    'hidden_picture',
    'version',
  ]),
  checkReference('uploads of deleted users', `'upload ' || t.id`, 'images.uploads', 'user_id', 'auth.users'),
  {
    name: 'renditions of uploads',
    slices: { table: 'images.uploads', column: 'id' },
    sql: slice => sql`
      SELECT 'upload ' || u.id AS what, 'it has no renditions' AS difference FROM ${slice('images.uploads')} u
       WHERE NOT EXISTS (SELECT FROM images.renditions r WHERE r.content = u.content)`,
  },
];
