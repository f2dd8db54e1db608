import { ApiError } from '@endpaper/service-kit';

export class BookNotFound extends ApiError {
  constructor() {
    super(404, 'book_not_found', 'There is no such book');
  }
}
