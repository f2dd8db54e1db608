import { MAX_PASSKEYS } from '@endpaper/contracts';
import { ApiError } from '@endpaper/service-kit';

/** The browser's response does not prove what it should. The response does not reveal why. */
export class PasskeyRefused extends ApiError {
  constructor() {
    super(401, 'passkey_refused', 'This passkey can’t be used here. Try again, or log in with your password');
  }
}

export class PasskeyNotAdded extends ApiError {
  constructor() {
    super(400, 'passkey_not_added', 'The passkey was not added. Please try again');
  }
}

export class TooManyPasskeys extends ApiError {
  constructor() {
    super(409, 'too_many_passkeys', `You have ${MAX_PASSKEYS} passkeys. Remove one before you add another`);
  }
}

export class PasskeyNotFound extends ApiError {
  constructor() {
    super(404, 'passkey_not_found', 'There is no such passkey');
  }
}
