import { User, userEndpoints } from '@endpaper/contracts';
import {
  Database,
  foundRows,
  isoTime,
  jsonOf,
  keyset,
  lookUp,
  type Fields,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { SEARCHABLE_USERS } from './searchable-users.js';

const FIELDS: Fields<User> = {
  id: 'u.id',
  username: 'u.username',
  first_name: 'u.first_name',
  last_name: 'u.last_name',
  picture: 'u.picture',
  created_at: isoTime('u.created_at'),
  updated_at: isoTime('u.updated_at'),
};

const foundUsers = keyset('found users', User, {
  endpoint: userEndpoints.search,
  order: 'best first',
  parameters: 1,
  text: ({ after, limit }) => `
    WITH ${foundRows({ searchable: SEARCHABLE_USERS, typed: '$1' })}
    SELECT ${jsonOf(FIELDS)} AS json, NULL AS keys, f.score, u.id FROM found f JOIN ${lookUp('users', 'u', 'id = f.id')}
     WHERE ${after('f.score', 'f.id')} ORDER BY f.score DESC, f.id DESC LIMIT ${limit}`,
});

@Injectable()
export class UserSearchQueries {
  constructor(private readonly database: Database) {}

  /** The users with all words of a text in their names, best first. */
  found({ q, ...query }: PageQuery & { q: string }): Promise<Page> {
    return foundUsers.page(this.database, [q], query);
  }
}
