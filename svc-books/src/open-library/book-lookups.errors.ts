import { ApiError } from '@endpaper/service-kit';

/** A user has begun too many lookups. */
export class TooManyLookups extends ApiError {
  constructor() {
    super(429, 'too_many_lookups', 'You have looked up many books. Please try again in a minute', {
      'retry-after': '60',
    });
  }
}
