import { isForGood, type Endpoint } from '@endpaper/contracts';
import { ApiError } from '../http/api-errors.js';
import type { Caller } from '../http/endpoint-decorators.js';

class NotModerator extends ApiError {
  constructor() {
    super(403, 'not_moderator', 'Only moderators may do this');
  }
}

class Suspended extends ApiError {
  constructor(until: number) {
    const end = new Date(until).toISOString();
    const time = isForGood(end) ? 'for good' : `until ${end.slice(0, 10)}`;
    super(403, 'suspended', `Your account is suspended ${time}: you can read, but not write`);
  }
}

/**
 * Refuses a signed-in reader who may not call an endpoint: one who is no moderator, or whose account is suspended.
 * @throws ApiError 403
 */
export function refuseReader(
  { access, role, method, whileSuspended }: Endpoint,
  caller: Caller | undefined,
): void {
  if (access !== 'signed-in' || !caller) return;
  const { is_moderator, suspended_until } = caller;
  if (role === 'moderator' && !is_moderator) throw new NotModerator();
  // A token lasts for minutes: a suspension may have ended meanwhile.
  const isSuspended = suspended_until !== undefined && suspended_until > Date.now();
  if (isSuspended && method !== 'GET' && !whileSuspended) throw new Suspended(suspended_until);
}
