import { ApiError } from '@endpaper/service-kit';

export class DraftNotFound extends ApiError {
  constructor() {
    super(404, 'draft_not_found', 'There is no such review');
  }
}
