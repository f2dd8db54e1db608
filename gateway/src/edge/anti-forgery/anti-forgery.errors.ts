import { ApiError } from '@endpaper/service-kit/server';

/** 403: the token is missing, not signed by us, or of another session. */
export class InvalidAntiForgeryToken extends ApiError {
  constructor() {
    super(403, 'bad_csrf_token', 'This page is out of date. Please try again');
  }
}

/** 403: a page of another site sent the request. */
export class CrossSiteRequest extends ApiError {
  constructor() {
    super(403, 'cross_site', 'This can only be done from Endpaper itself');
  }
}
