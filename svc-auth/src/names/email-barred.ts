import { isForGood } from '@endpaper/contracts';
import { ApiError } from '@endpaper/service-kit';

const day = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A suspended account had the email when it was deleted. */
export class EmailBarred extends ApiError {
  /** @param until ISO 8601 in UTC */
  constructor(until: string, message: string) {
    const time = isForGood(until) ? 'for good' : `until ${day.format(new Date(until))}`;
    super(403, 'email_barred', { message, email: `An account with this email is suspended ${time}` });
  }
}
