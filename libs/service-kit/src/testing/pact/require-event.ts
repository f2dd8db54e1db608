import { streamOf } from '@endpaper/brokers';
import type { DataOf, EventType } from '@endpaper/contracts';
import { eventContent, eventPact } from '@endpaper/contract-testing';
import type { TestService } from '../test-service.js';
import { consumeEvent } from './consume-event.js';

/**
 * A pact about an event that a service consumes. The pact's example goes to the real handler.
 * @param data a matcher for each field of the event's schema: a service dead-letters an event without one of them
 * @param given a provider state, where the event depends on it
 */
export async function requireEvent<E extends EventType>(
  service: TestService,
  consumer: string,
  { subject }: E,
  data: Readonly<Record<keyof DataOf<E>, unknown>>,
  given?: string,
): Promise<void> {
  const provider = `svc-${streamOf(subject).toLowerCase()}`;
  const interaction = eventPact({ consumer, provider }).addAsynchronousInteraction();
  if (given !== undefined) interaction.given(given);
  await interaction
    .expectsToReceive(subject, message => message.withJSONContent(eventContent(subject, data)))
    .executeTest(({ contents }) => consumeEvent(service, contents.content));
}
