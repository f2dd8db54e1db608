import { ApiError } from '@endpaper/service-kit/server';

/** A page without live changes works, so its next attempt has time. */
const RETRY_LATER = { 'retry-after': '30' };

/** 429: the user or the address has as many streams as one may have. */
export class TooManyStreams extends ApiError {
  constructor() {
    super(
      429,
      'too_many_streams',
      'Endpaper is open in too many tabs to show changes here at once',
      RETRY_LATER,
    );
  }
}

/** 503: the gateway has as many streams as it can have, or stops. */
export class StreamsUnavailable extends ApiError {
  constructor() {
    super(
      503,
      'streams_unavailable',
      'Changes can’t be shown at once right now. Please try again later',
      RETRY_LATER,
    );
  }
}
