import { verifyPacts, type VerifiedProvider } from '@endpaper/contract-testing';
import { afterAll } from '@jest/globals';
import { Database } from '../../data/database/database.js';
import { serviceHeader } from '../test-app-keys.js';
import type { TestService } from '../test-service.js';
import { emptyTables } from './rows.js';
import { testPacts } from './test-pacts.js';

/** What the verification of a service's pacts needs. */
export interface ServiceUnderContract extends Pick<VerifiedProvider, 'states'> {
  /** By an event's subject: what makes the service publish it. */
  publishedEvents?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Runs before each interaction, before all tables are emptied: resets what the service keeps elsewhere. */
  reset?: () => Promise<void> | void;
  /** Identity tokens, where the service does not accept those of the test. */
  identityToken?: VerifiedProvider['identityToken'];
}

/**
 * Verifies the pacts of a service's consumers against the running service with its own database and broker. Events are read
 * from its outbox.
 */
export function verifyService<Service extends TestService>(
  name: string,
  start: () => Promise<Service>,
  contractOf: (service: Service) => ServiceUnderContract,
): void {
  let service: Service | undefined;

  testPacts(name, async () => {
    const started = await start();
    service = started;
    const { states, publishedEvents = {}, reset, identityToken } = contractOf(started);
    const events = Object.entries(publishedEvents).map(([subject, publish]) => {
      const event = async () => {
        await publish();
        return lastEvent(started, name, subject);
      };
      return [subject, event] as const;
    });
    return verifyPacts({
      name,
      url: started.url,
      states,
      events: Object.fromEntries(events),
      identityToken: identityToken ?? (userId => started.identity.tokenOf(userId)),
      serviceAuthorization: async app => (await serviceHeader(app, name)).authorization,
      reset: async () => {
        await reset?.();
        await emptyTables(started);
      },
    });
  });

  afterAll(() => service?.stop());
}

async function lastEvent({ app }: TestService, name: string, subject: string): Promise<unknown> {
  const [row]: { event: unknown }[] = await app
    .get(Database)
    .query('SELECT event FROM outbox WHERE subject = $1 ORDER BY position DESC LIMIT 1', [subject]);
  if (!row) throw new Error(`${name} did not publish ${subject}`);
  return row.event;
}
