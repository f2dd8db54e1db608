import type { ExpiredRows } from '@endpaper/service-kit';

/**
 * When images are deleted: a day after they were requested, or 30 days after they were uploaded or the profile had them last, unless a book
 * or a user has them. The subqueries are none of EXISTS:
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
    table: 'uploads',
    // By the primary key of user_replicas: a profile has no upload of another user.
    when: `created_at < now() - interval '30 days'
       AND (SELECT 1 FROM user_replicas o WHERE o.id = uploads.user_id
               AND '/api/images/uploads/' || user_id || '/' || encode(content, 'hex') IN (o.picture, o.hidden_picture)) IS NULL`,
  },
  {
    table: 'renditions',
    // The source or upload of a rendition is written in the same statement, which also renews the age of an older rendition.
    when: `created_at < now() - interval '1 hour'
       AND (SELECT 1 FROM sources s WHERE s.content = renditions.content LIMIT 1) IS NULL
       AND (SELECT 1 FROM uploads u WHERE u.content = renditions.content LIMIT 1) IS NULL`,
  },
];
