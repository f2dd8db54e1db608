import { ApiError } from '@endpaper/service-kit';

export class OwnBlock extends ApiError {
  constructor() {
    super(400, 'own_block', 'You can not block yourself');
  }
}

/** For the one who has blocked: the other is not told, and finds no such reader. */
export class ReaderBlocked extends ApiError {
  constructor() {
    super(403, 'reader_blocked', 'You have blocked this reader. Unblock them first');
  }
}
