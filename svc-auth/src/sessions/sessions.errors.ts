import { ApiError } from '@endpaper/service-kit';

/** The same for an unknown address and for a wrong password. */
export class LoginFailed extends ApiError {
  constructor() {
    super(401, 'login_failed', { password: 'Email or password is not right' });
  }
}

/** A signed-in reader did not confirm with the right password. */
export class WrongPassword extends ApiError {
  constructor() {
    super(403, 'wrong_password', { password: 'The password is not right' });
  }
}

export class SessionNotFound extends ApiError {
  constructor() {
    super(404, 'session_not_found', 'There is no such session');
  }
}
