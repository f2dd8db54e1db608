import type { ExpiredRows } from '@endpaper/service-kit';

/** When images are deleted: a day after they were requested, unless a book or a user has them. */
export const expiredImages: readonly ExpiredRows[] = [
  {
    table: 'sources',
    when: `requested_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM book_replicas b WHERE b.cover = sources.url)
       AND NOT EXISTS (SELECT 1 FROM user_replicas u WHERE u.picture = sources.url)`,
  },
  {
    table: 'renditions',
    // The source of a rendition is written in the same statement, which also renews the age of an older rendition.
    when: `created_at < now() - interval '1 hour'
       AND NOT EXISTS (SELECT 1 FROM sources s WHERE s.content = renditions.content)`,
  },
];
