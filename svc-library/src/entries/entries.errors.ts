import { ApiError } from '@endpaper/service-kit';

export class EntryNotFound extends ApiError {
  constructor() {
    super(404, 'entry_not_found', 'That book is not in your library');
  }
}
