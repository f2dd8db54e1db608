import * as contracts from '@endpaper/contracts';
import { hintedEvents, type Hint } from '@endpaper/contracts';
import * as z from 'zod/mini';

/** An event that readers get hints of. */
export interface HintSource {
  subject: string;
  /** @throws ZodError when the data is not that of the event's contract */
  hintsOf: (data: unknown) => Hint[];
}

/** Every event that becomes hints, as its domain declares it. Each page that shows a topic gets its hints. */
export const HINT_SOURCES: readonly HintSource[] = hintedEvents(contracts).map(event => ({
  subject: event.subject,
  hintsOf: data => event.hints(z.parse(event.data, data)),
}));

/** What a domain's pages may show the changes of. */
export const THINGS: readonly unknown[] = Object.values<unknown>(contracts).flatMap(value =>
  typeof value === 'function' && 'thing' in value ? [value.thing] : [],
);

/** Whether a domain has declared the topic. */
export function isTopic(topic: string): boolean {
  return THINGS.includes(topic.split(':')[0]);
}
