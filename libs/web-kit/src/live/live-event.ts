import type { Hint, LIVE_EVENTS } from '@endpaper/contracts';

/** What a stream has sent. */
export interface LiveEvent {
  name: 'hint' | keyof typeof LIVE_EVENTS;
  id: string;
  /** The id of the event before it; of the first one, the id after which the stream began. */
  previousId: string | undefined;
  /** Those of the stream. */
  topics: readonly string[];
  hint?: Hint;
}
