import { ApiError } from '@endpaper/service-kit';

/** An unknown email or a wrong password: the response does not reveal which. */
export class LoginFailed extends ApiError {
  constructor() {
    super(401, 'login_failed', { password: 'Wrong email or password' });
  }
}

export class SessionNotFound extends ApiError {
  constructor() {
    super(404, 'session_not_found', 'There is no such session');
  }
}
