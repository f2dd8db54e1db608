import { ApiError } from '@endpaper/service-kit';

/** 404 of the gateway's own: nothing is routed there. */
export class NotFound extends ApiError {
  constructor() {
    super(404, 'not_found', 'There is nothing here');
  }
}
