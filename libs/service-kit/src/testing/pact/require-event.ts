import { streamOf } from '@endpaper/brokers';
import type { DataOf, EventType } from '@endpaper/contracts';
import { eventContent, eventPact } from '@endpaper/contract-testing';
import type { TestService } from '../test-service.js';
import { consumeEvent } from './consume-event.js';

/** A matcher for each required field of `Data`; one for an optional field may be left out. */
type Matchers<Data> = { readonly [Field in keyof Data]: unknown };

/**
 * A pact about an event that a service consumes. The pact's example goes to the real handler.
 * @param data a matcher for each field that the event's schema requires: a service dead-letters an event without one of them. An
 * optional field has one where the handler reads it
 * @param given a provider state, where the event depends on it
 */
export async function requireEvent<E extends EventType>(
  service: TestService,
  consumer: string,
  { subject }: E,
  data: Matchers<DataOf<E>>,
  given?: string,
): Promise<void> {
  const provider = `svc-${streamOf(subject).toLowerCase()}`;
  const interaction = eventPact({ consumer, provider }).addAsynchronousInteraction();
  if (given !== undefined) interaction.given(given);
  await interaction
    .expectsToReceive(subject, message => message.withJSONContent(eventContent(subject, data)))
    .executeTest(({ contents }) => consumeEvent(service, contents.content));
}
