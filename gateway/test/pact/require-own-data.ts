import { EventEmitter } from 'node:events';
import { SERVICE_NAMES, type OwnDataPage, type OwnDataService } from '@endpaper/contracts';
import { httpPact, match } from '@endpaper/contract-testing';
import { EXPORT_LISTS } from '../../src/api/export/own-data-reader.js';
import { OwnDataReader } from '../../src/api/export/own-data-reader.js';
import { Upstreams } from '../../src/api/upstreams/upstreams.js';

/** A list of a service, and the state of the service in which it has one row of reader 7. */
interface OwnList {
  service: OwnDataService;
  list: string;
  state: string;
  /** The gateway copies rows whatever their fields. */
  row: Readonly<Record<string, unknown>>;
}

/** The pact about a page of a list, for an export. @returns the page that the gateway has read, and the expected one */
export async function requireOwnData({ service, list, state, row }: OwnList) {
  const found = await httpPact({ consumer: 'gateway', provider: `svc-${service}` })
    .addInteraction()
    .given(state)
    .uponReceiving(`the ${list} of a reader, for an export`)
    .withRequest('GET', `/internal/own-data/${service}`, request =>
      request
        .query({ list })
        .headers({ Authorization: match.regex(String.raw`^Bearer \S+$`, 'Bearer reader-7') }),
    )
    .willRespondWith(200, answer => answer.jsonBody({ rows: [row], next: match.nullValue() }))
    .executeTest(({ url }) => read(list, url));
  return { found, expected: match.reify({ rows: [row], next: null }) };
}

/** Reads a page of a list of reader 7. */
async function read(name: string, url: string): Promise<OwnDataPage> {
  const upstreams = new Upstreams(() => url);
  const sessions = {
    find: () =>
      Promise.resolve({
        session_id: 'session-1',
        user_id: 7,
        tokens: Object.fromEntries(SERVICE_NAMES.map(service => [`svc-${service}`, 'reader-7'])),
        tokens_expire_at: '2026-01-01T12:05:00.000Z',
        expires_at: '2026-01-31T12:00:00.000Z',
        staff: false,
        renewed: false,
      }),
  };
  const request = { id: 'a-request', sid: 'session-of-reader-7', client: new EventEmitter() };
  const list = EXPORT_LISTS.find(each => each.name === name);
  if (!list) throw new Error(`The export has no list ${name}`);
  try {
    return await new OwnDataReader(sessions, upstreams, request).page(list, undefined);
  } finally {
    await upstreams.onApplicationShutdown();
  }
}
