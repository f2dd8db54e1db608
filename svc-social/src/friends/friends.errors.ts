import { ApiError } from '@endpaper/service-kit';

export class ReaderNotFound extends ApiError {
  constructor() {
    super(404, 'user_not_found', 'There is no such reader');
  }
}

export class OwnFriendship extends ApiError {
  constructor() {
    super(400, 'own_friend', 'You can not be your own friend');
  }
}

/** For the one who has blocked: the other is not told, and finds no such reader. */
export class ReaderBlocked extends ApiError {
  constructor() {
    super(403, 'reader_blocked', 'You have blocked this reader. Unblock them first');
  }
}
