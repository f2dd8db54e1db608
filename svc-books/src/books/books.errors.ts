import { ApiError } from '@endpaper/service-kit';

export class BookNotFound extends ApiError {
  constructor() {
    super(404, 'book_not_found', 'There is no such book');
  }
}

export class AuthorNotFound extends ApiError {
  constructor() {
    super(404, 'author_not_found', 'There is no book by this author');
  }
}

export class NotYourBook extends ApiError {
  constructor() {
    super(403, 'not_your_book', 'Only the reader who added this book can change it');
  }
}
