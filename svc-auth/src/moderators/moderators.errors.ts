import { ApiError } from '@endpaper/service-kit';

/** 409: a moderator can be reached by mail. */
export class EmailNotVerified extends ApiError {
  constructor() {
    super(409, 'email_not_verified', 'This reader has not confirmed an email address yet');
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
