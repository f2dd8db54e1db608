import { ApiError } from '@endpaper/service-kit/server';

/** 404: the gateway has no such route or file. */
export class NotFound extends ApiError {
  constructor() {
    super(404, 'not_found', 'There is nothing here');
  }
}

/** 503: the gateway has not read the shell's page or the registry of remotes yet. */
export class PortalUnavailable extends ApiError {
  constructor() {
    super(503, 'unavailable', 'Endpaper is not available right now. Please try again later', {
      'retry-after': '1',
    });
  }
}
