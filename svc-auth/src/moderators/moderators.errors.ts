import { ApiError } from '@endpaper/service-kit';

/** 409: a moderator can be reached by mail. */
export class EmailNotVerified extends ApiError {
  constructor() {
    super(409, 'email_not_verified', 'This reader has not confirmed an email address yet');
  }
}

/** 409: the role gives a suspended account nothing. */
export class ReaderSuspended extends ApiError {
  constructor() {
    super(
      409,
      'reader_suspended',
      'This reader is suspended, and can become a moderator when the suspension ends',
    );
  }
}

/** 409: who runs the portal takes this role away. */
export class ConfiguredModerator extends ApiError {
  constructor() {
    super(
      409,
      'configured_moderator',
      'The configuration of the portal makes this reader a moderator, so it cannot be changed here',
    );
  }
}
