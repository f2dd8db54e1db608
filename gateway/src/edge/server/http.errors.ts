import { ApiError } from '@endpaper/service-kit/server';

/** 400: it is ambiguous which host the request is for. */
export class SeveralHosts extends ApiError {
  constructor() {
    super(400, 'malformed', 'A request has one Host header');
  }
}

/** 400: the target of a request is a whole URL, or an asterisk. */
export class NoPath extends ApiError {
  constructor() {
    super(400, 'malformed', 'The target of a request is a path');
  }
}

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

/** 503: a file can't be downloaded, or its content is not that of its release. */
export class FileUnavailable extends ApiError {
  constructor() {
    super(503, 'unavailable', 'This part of Endpaper is not available right now. Please try again later', {
      'retry-after': '1',
    });
  }
}
