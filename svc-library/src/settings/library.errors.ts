import { ApiError } from '@endpaper/service-kit';

export class ReaderNotFound extends ApiError {
  constructor() {
    super(404, 'user_not_found', 'There is no such reader');
  }
}
