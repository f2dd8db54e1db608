import type { ExpiredRows } from '@endpaper/service-kit';

/**
 * When images are deleted: a day after they were requested, unless a book or a user has them. The subqueries are none of EXISTS:
 * PostgreSQL would read whole tables to join them.
 */
export const expiredImages: readonly ExpiredRows[] = [
  {
    table: 'sources',
    when: `requested_at < now() - interval '1 day'
       AND (SELECT 1 FROM book_replicas b WHERE b.cover = sources.url LIMIT 1) IS NULL
       AND (SELECT 1 FROM user_replicas u WHERE u.picture = sources.url LIMIT 1) IS NULL`,
  },
  {
    table: 'renditions',
    // The source of a rendition is written in the same statement, which also renews the age of an older rendition.
    when: `created_at < now() - interval '1 hour'
       AND (SELECT 1 FROM sources s WHERE s.content = renditions.content LIMIT 1) IS NULL`,
  },
];
