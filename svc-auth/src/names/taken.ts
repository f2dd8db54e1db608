import { ApiError } from '@endpaper/service-kit';

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
