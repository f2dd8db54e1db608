import { MAX_SHELVES } from '@endpaper/contracts';
import { ApiError } from '@endpaper/service-kit';

export class ShelfNotFound extends ApiError {
  constructor() {
    super(404, 'shelf_not_found', 'There is no such shelf');
  }
}

export class ShelfNameTaken extends ApiError {
  constructor() {
    super(409, 'shelf_name_taken', { name: 'You have a shelf with this name already' });
  }
}

export class TooManyShelves extends ApiError {
  constructor() {
    super(409, 'too_many_shelves', `You can have ${MAX_SHELVES} shelves at most`);
  }
}

export class NotOnShelf extends ApiError {
  constructor() {
    super(404, 'not_on_shelf', 'That book is not on the shelf');
  }
}
