import { NotificationSettings } from '@endpaper/contracts';
import { jsonRow, jsonSql, query, sql, type FieldsOf } from '@endpaper/service-kit';

/** The fields of `NotificationSettings` from `user_replicas`. */
export const SETTINGS: FieldsOf<NotificationSettings> = {
  comment: sql`'comment' <> ALL(muted)`,
  reply: sql`'reply' <> ALL(muted)`,
  mention: sql`'mention' <> ALL(muted)`,
  vote: sql`'vote' <> ALL(muted)`,
  friend: sql`'friend' <> ALL(muted)`,
  friend_post: sql`'friend_post' <> ALL(muted)`,
};

export const SETTINGS_JSON = jsonSql(SETTINGS);

// By the primary key.
export const settingsOfUser = query(
  'settings of user',
  jsonRow(NotificationSettings),
  ({ user }: { user: number }) =>
    sql`SELECT ${SETTINGS_JSON} AS json FROM user_replicas WHERE id = ${user} AND NOT deleted`,
);
