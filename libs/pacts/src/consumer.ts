import { PactV4 } from '@pact-foundation/pact';
import { pactsFolder } from './places.js';
import { RecordedPact } from './recorded-pact.js';

interface Pair {
  /** The folder of the app that needs something: `mfe-books`. */
  consumer: string;
  /** The folder of the app that is to give it: `svc-books`. */
  provider: string;
}

/** A pact of calls over HTTP: what it says is written when its tests have passed. */
export function httpPact({ consumer, provider }: Pair): PactV4 {
  return new RecordedPact({ consumer, provider, dir: pactsFolder(consumer, 'http'), logLevel: 'error' });
}

/** A pact of events that `consumer` hears and `provider` tells. */
export function eventPact({ consumer, provider }: Pair): PactV4 {
  return new PactV4({ consumer, provider, dir: pactsFolder(consumer, 'event'), logLevel: 'error' });
}
