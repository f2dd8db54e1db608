import { match } from '@endpaper/contract-testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { ReplicaOwners, type ReplicaSource } from '../../replicas/replica-source.js';
import type { Versioned } from '../../replicas/replica-table.js';
import { eventually } from '../eventually.js';
import { rebuild } from '../rebuilds.js';
import type { TestService } from '../test-service.js';
import { missingEntity } from './missing-entity.js';
import { requireResponses } from './require-responses.js';
import { emptyTables } from './rows.js';
import { startSwitchableUpstream, type SwitchableUpstream } from './switchable-upstream.js';

interface RequiredSnapshots<Row extends Versioned> {
  pair: { consumer: string; provider: string };
  replica: ReplicaSource<Row>;
  /** Its name among the replicas of the service, which is also that of its endpoint: `friendships`. */
  name: string;
  /** One of them: `friendship`. */
  entity: string;
  id: number;
  /** The provider states with this entity, and with none. */
  given: { one: string; none: string };
  /** Matchers of what the service reads of the snapshot. */
  snapshot: object;
  /** The columns of the replica's row. */
  stored: object;
  /** Starts the service with the provider at this URL. */
  start: (providerUrl: string) => Promise<{ service: TestService; stop: () => Promise<unknown> }>;
}

/**
 * Defines the tests of a pact about the snapshots from which a service fills a replica: all of them, one, and none.
 * @returns the function that requires a further response for the snapshot and returns what the service reads of it
 */
export function testSnapshots<Row extends Versioned>(required: RequiredSnapshots<Row>) {
  const { pair, replica, name, entity, id, given, snapshot, stored, start } = required;
  const path = `/internal/${name}`;
  let provider: SwitchableUpstream;
  let running: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    provider = await startSwitchableUpstream();
    running = await start(provider.url);
    await eventually('the request for a snapshot', async () => provider.requestCount() > 0);
  });
  beforeEach(() => emptyTables(running.service));
  afterAll(async () => {
    await running.stop();
    await provider.stop();
  });

  const requireOne = (state: string, description: string, response: { status: 200 | 404; body: unknown }) =>
    requireResponses(pair, [{ given: state, description, path: `${path}/${id}`, ...response }], url => {
      provider.forwardTo(url);
      return running.service.app.get(ReplicaOwners).find(replica, id);
    });

  it(`replicates all ${name}`, async () => {
    const all = { given: given.one, path, status: 200 } as const;
    const pages = [
      { ...all, description: `all ${name}`, query: { after: '0' }, body: match.eachLike(snapshot) },
      { ...all, description: `the ${name} after the last`, query: { after: String(id) }, body: [] },
    ] as const;
    const rebuilt = await requireResponses(pair, pages, url => {
      provider.forwardTo(url);
      return rebuild(running.service);
    });
    expect(rebuilt).toMatchObject({ [name]: { compared: 1, changed: 1, missing: 0 } });
    const columns = Object.keys(stored).join(', ');
    const rows = await running.service.database.query(
      `SELECT ${columns} FROM ${entity}_replicas WHERE NOT deleted`,
    );
    expect(rows).toEqual([stored]);
  });

  // A rebuild looks up each row that the list lacks: it may be newer than the list.
  it(`looks up a ${entity}`, async () => {
    const response = { status: 200, body: snapshot } as const;
    expect(await requireOne(given.one, `a ${entity}`, response)).toMatchObject(stored);
  });

  it(`recognises that a ${entity} is deleted`, async () => {
    const response = { status: 404, body: missingEntity(`${entity}_not_found`) } as const;
    expect(await requireOne(given.none, `a ${entity} that is deleted`, response)).toBeUndefined();
  });

  return requireOne;
}
