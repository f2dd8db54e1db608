import { ApiError } from '@endpaper/service-kit';

export class UserNotFound extends ApiError {
  constructor() {
    super(404, 'user_not_found', 'There is no such reader');
  }
}

/** Another account has the email or the username. */
export class Taken extends ApiError {
  constructor(fields: readonly ('email' | 'username')[], message: string) {
    const sentences = { email: 'This email is already taken', username: 'This username is already taken' };
    super(409, 'taken', {
      message,
      ...Object.fromEntries(fields.map(field => [field, sentences[field]])),
    });
  }
}
