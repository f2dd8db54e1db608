import { parseEnvelope } from '@endpaper/contracts';
import { DataSource } from 'typeorm';
import { DeadLetters, type DeadLetter } from '../../messaging/dead-letters.js';
import { eventually } from '../eventually.js';
import type { TestService } from '../test-service.js';
import { publishCloudEvent } from '../published-events.js';

/**
 * Gives a message to whom a service's `subscriptions.ts` names, the way that events come: over the broker.
 * @param message an event as JSON, such as a pact's example
 * @returns once it was handled
 * @throws Error when the service could make nothing of it
 */
export async function consumeEvent({ app, broker }: TestService, message: unknown): Promise<void> {
  const event = parseEnvelope(message);
  const letters = () => all(app.get(DeadLetters).list());
  const before = (await letters()).length;
  await publishCloudEvent(event, broker.url);
  await eventually(`${event.type} is heard`, async () => {
    const letter = (await letters())[before];
    if (letter) throw new Error(`${letter.subject} could not be read: ${letter.error}`);
    const heard: unknown[] = await app
      .get(DataSource)
      .query('SELECT 1 FROM inbox WHERE event_id = $1', [event.id]);
    return heard.length > 0;
  });
}

async function all(list: AsyncIterable<DeadLetter>): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  for await (const letter of list) letters.push(letter);
  return letters;
}
