import { parseEnvelope } from '@endpaper/contracts';
import { Database } from '../../data/database/database.js';
import { DeadLetters, type DeadLetter } from '@endpaper/brokers';
import { eventually } from '../eventually.js';
import type { TestService } from '../test-service.js';
import { publishCloudEvent } from '../stream-events.js';

/**
 * Publishes a message to the service's consumers over the broker, and resolves when it is handled.
 * @param message an event as JSON, such as a pact's example
 * @throws Error when the event becomes a dead letter
 */
export async function consumeEvent({ app, broker }: TestService, message: unknown): Promise<void> {
  // A pact's example has a fixed time, and a consumer does not apply old events.
  const event = { ...parseEnvelope(message), time: new Date().toISOString() };
  const letters = () => all(app.get(DeadLetters).list());
  const before = (await letters()).length;
  await publishCloudEvent(event, broker.url);
  await eventually(`${event.type} is handled`, async () => {
    const letter = (await letters())[before];
    if (letter) throw new Error(`${letter.subject} became a dead letter: ${letter.error}`);
    const inboxRows: unknown[] = await app
      .get(Database)
      .query('SELECT 1 FROM inbox WHERE event_id = $1', [event.id]);
    return inboxRows.length > 0;
  });
}

async function all(list: AsyncIterable<DeadLetter>): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for await (const letter of list) letters.push(letter);
  return letters;
}
