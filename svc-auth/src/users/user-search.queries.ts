import { FoundUser, userEndpoints } from '@endpaper/contracts';
import {
  Database,
  foundRows,
  isNotBlocked,
  jsonSql,
  lateralRow,
  list,
  sql,
  type FieldsOf,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { SEARCHABLE_USERS } from './searchable-users.js';

/** No more than of a limited profile. */
const FIELDS: FieldsOf<FoundUser> = {
  id: sql`u.id`,
  username: sql`u.username`,
  first_name: sql`u.first_name`,
  last_name: sql`u.last_name`,
  picture: sql`u.picture`,
};

const foundUsers = list('found users', FoundUser, {
  endpoint: userEndpoints.search,
  order: 'best first',
  select: ({ q, caller }: { q: string; caller: number }, { after, limit }) => sql`
    WITH ${foundRows({ searchable: SEARCHABLE_USERS, typed: sql`${q}` })}
    SELECT ${jsonSql(FIELDS)} AS json, NULL AS keys, f.score, u.id FROM found f JOIN ${lateralRow('users', 'u', sql`id = f.id`)}
     WHERE ${isNotBlocked(caller, sql`f.id`)} AND ${after(sql`f.score`, sql`f.id`)} ORDER BY f.score DESC, f.id DESC LIMIT ${limit}`,
});

@Injectable()
export class UserSearchQueries {
  constructor(private readonly database: Database) {}

  /** The users with all words of a text in their names, best first, without those whom the caller does not see. */
  found({ q, ...page }: PageQuery & { q: string }, caller: number): Promise<Page> {
    return foundUsers.page(this.database, { q, caller }, page);
  }
}
