import { ApiError } from '@endpaper/service-kit';

/** 403: the token is missing, not ours, or was made for another session. */
export class BadToken extends ApiError {
  constructor() {
    super(403, 'bad_csrf_token', 'This page is out of date. Please try again');
  }
}

/** 403: another site asks. */
export class CrossSite extends ApiError {
  constructor() {
    super(403, 'cross_site', 'This can only be done from the portal itself');
  }
}
