import { OWN_DATA } from '@endpaper/contracts';
import { isoTimeSql, ownDataList, sql } from '@endpaper/service-kit';
import { ADDRESS } from '../uploads/uploads.queries.js';

export const lists = {
  // On uploads_of_user; a user has few.
  uploads: ownDataList('own uploads', OWN_DATA.images.uploads, {
    fields: { id: sql`u.id`, picture: ADDRESS, created_at: isoTimeSql(sql`u.created_at`) },
    from: user => sql`uploads u WHERE u.user_id = ${user}`,
    key: sql`u.id`,
  }),
};
