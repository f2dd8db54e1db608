import { LOST_TEXTS_KEPT_DAYS, LostText, postEndpoints } from '@endpaper/contracts';
import {
  Database,
  isoTimeSql,
  jsonSql,
  list,
  query,
  raw,
  sql,
  type FieldsOf,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { markdownOf } from './lost-texts-file.js';

const KEPT = raw(`${LOST_TEXTS_KEPT_DAYS} * interval '1 day'`);

/** The fields of a `LostText` from `LOST_TEXTS`. */
export const LOST_TEXT_FIELDS: FieldsOf<LostText> = {
  id: sql`t.id`,
  kind: sql`t.kind`,
  book_title: sql`l.book_title`,
  title: sql`t.title`,
  text: sql`t.text`,
  written_at: isoTimeSql(sql`t.written_at`),
  lost_at: isoTimeSql(sql`l.lost_at`),
  expires_at: isoTimeSql(sql`(l.lost_at + ${KEPT})`),
};
export const LOST_TEXTS = sql`lost_texts t JOIN losses l ON l.id = t.loss_id`;

// On lost_texts_of_user.
const lostTexts = list('lost texts', LostText, {
  endpoint: postEndpoints.lost,
  order: 'highest first',
  select: ({ user }: { user: number }, { after, limit }) => sql`
    SELECT ${jsonSql(LOST_TEXT_FIELDS)} AS json, NULL AS keys, t.id AS position, t.id FROM ${LOST_TEXTS}
     WHERE t.user_id = ${user} AND ${after(sql`t.id`, sql`t.id`)} ORDER BY t.id DESC LIMIT ${limit}`,
});

// On lost_texts_of_user.
const allLostTexts = query(
  'all lost texts',
  LostText,
  ({ user }: { user: number }) => sql`
    SELECT t.id, t.kind, l.book_title, t.title, t.text, t.written_at, l.lost_at,
           l.lost_at + ${KEPT} AS expires_at
      FROM ${LOST_TEXTS} WHERE t.user_id = ${user} ORDER BY l.id, t.id`,
);

@Injectable()
export class LostTextsQueries {
  constructor(private readonly database: Database) {}

  /** What a user has lost, the newest first. */
  of(user: number, page: PageQuery): Promise<Page> {
    return lostTexts.page(this.database, { user }, page);
  }

  /** The same as a Markdown file. */
  async file(user: number): Promise<string> {
    return markdownOf(await allLostTexts.rows(this.database, { user }));
  }
}
