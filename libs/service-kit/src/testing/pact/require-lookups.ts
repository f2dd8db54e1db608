import { AppKey } from '@endpaper/app-keys';
import { buildPath, type BookSnapshot, type UserSnapshot } from '@endpaper/contracts';
import { aBookSnapshot } from '@endpaper/contracts/testing';
import { httpPact, match } from '@endpaper/contract-testing';
import { expect, it } from '@jest/globals';
import type { Connection } from '../../data/database/database.js';
import { ReplicaOwners, type ReplicaSource } from '../../events/replicas/replica-source.js';
import type { Versioned } from '../../events/replicas/replica-table.js';
import { testAppKey } from '../test-app-keys.js';

const { integer, nullValue, string } = match;

/** A call of the owner alone needs no database. */
const NO_DATABASE: Connection = { run: () => Promise.reject(new Error('there is no database')) };

interface LookUp {
  id: number;
  /** The provider state. */
  given: string;
  /** What is looked up: `a book`. */
  description: string;
  /** A matcher for each field; none where the owner has no such entity. */
  row?: object;
}

/** The pact about the users that a service looks up at svc-auth. */
export function requireUsers(consumer: string, source: ReplicaSource<UserSnapshot>): void {
  const picture = string('https://pictures.example/ada.png');
  const row = { id: integer(7), username: string('ada'), picture, version: integer(1) };
  const silent = { ...row, picture: nullValue() };
  const require = requireLookUp(consumer, source);
  require({ id: 7, given: 'reader 7 exists', description: 'a user', row });
  require({
    id: 7,
    given: 'reader 7 has only a username',
    description: 'a user without a picture',
    row: silent,
  });
  require({ id: 7, given: 'no reader exists', description: 'a user that is not there' });
}

/** The pact about the books that a service looks up at svc-books. */
export function requireBooks(consumer: string, source: ReplicaSource<BookSnapshot>): void {
  const { id, title, author, cover, version } = aBookSnapshot();
  const row = {
    id: integer(id),
    title: string(title),
    author: string(author),
    cover: string(cover),
    version: integer(version),
  };
  const require = requireLookUp(consumer, source);
  require({ id: 1, given: 'book 1 of reader 7 exists', description: 'a book', row });
  require({ id: 1, given: 'no book exists', description: 'a book that is not there' });
}

function requireLookUp<Row extends Versioned>(consumer: string, source: ReplicaSource<Row>) {
  const { upstream, one } = source;
  const provider = upstream.replace('UPSTREAM_', 'svc-').toLowerCase();
  return ({ id, given, description, row }: LookUp) => {
    it(`looks up ${description}`, async () => {
      const found = await httpPact({ consumer, provider })
        .addInteraction()
        .given(given)
        .uponReceiving(description)
        .withRequest(one.method, buildPath(one.path, { id }), request =>
          request.headers({ Authorization: match.regex('^Service \\S+$', `Service ${consumer}`) }),
        )
        .willRespondWith(row ? 200 : 404, response => response.jsonBody(row ?? missing(one.missingCode)))
        .executeTest(({ url }) =>
          new ReplicaOwners(
            { [upstream]: url },
            new AppKey(consumer, testAppKey(consumer)),
            NO_DATABASE,
          ).find(source, id),
        );
      expect(found).toEqual(row && match.reify(row));
    });
  };
}

/** The body with which a service says that it has no such entity. */
function missing(code: string | undefined) {
  return {
    errors: { message: string('There is nothing here') },
    code: code ?? 'not_found',
    request_id: string('a-request'),
  };
}
