import { parseEnvelope } from '@endpaper/contracts';
import { DataSource } from 'typeorm';
import { DeadLetters } from '../../messaging/dead-letters.js';
import { eventually } from '../eventually.js';
import type { TestService } from '../test-service.js';
import { publishEvent } from '../told-events.js';

/**
 * Gives a message to whom a service's `subscriptions.ts` names, the way that events come: over the broker.
 * @param message an event as JSON, such as a pact's example
 * @returns once it was handled
 * @throws Error when the service could make nothing of it
 */
export async function hearEvent({ app, broker }: TestService, message: unknown): Promise<void> {
  const event = parseEnvelope(message);
  await publishEvent(event, broker.url);
  await eventually(`${event.type} is heard`, async () => {
    for await (const { subject, error } of app.get(DeadLetters).list())
      throw new Error(`${subject}: ${error}`);
    const heard: unknown[] = await app
      .get(DataSource)
      .query('SELECT 1 FROM inbox WHERE event_id = $1', [event.id]);
    return heard.length > 0;
  });
}
