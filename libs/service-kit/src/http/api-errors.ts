/** An error that becomes a response. Features derive their own, each with a stable `code`. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly errors: Readonly<Record<string, string>>;

  /**
   * @param status the HTTP status
   * @param code stable, for clients
   * @param errors a message for the user, or one per request field
   * @param headers further headers of the response
   * @param options the `cause`, which is logged and which the response does not show
   */
  constructor(
    readonly status: number,
    readonly code: string,
    errors: string | Readonly<Record<string, string>>,
    readonly headers: Readonly<Record<string, string>> = {},
    options: ErrorOptions = {},
  ) {
    super(`${status} ${code}`, options);
    this.errors = typeof errors === 'string' ? { message: errors } : errors;
  }
}

/** 401: the endpoint requires a session. */
export class NotSignedIn extends ApiError {
  constructor() {
    super(401, 'not_signed_in', 'Please log in first');
  }
}

/** 400: a part of the request breaks its schema. */
export class ValidationFailed extends ApiError {
  constructor(errors: Readonly<Record<string, string>>) {
    super(400, 'validation_failed', errors);
  }
}

/** 400: fields of a form break their schema, or a rule that the schema does not have. */
export class InvalidFields extends ValidationFailed {
  /** @param errors a message for each field */
  constructor(errors: Readonly<Record<string, string>>) {
    super({ message: 'Nothing was changed: please check the marked fields', ...errors });
  }
}

/** 503: this service, or one that it needs, is not available now. */
export class ServiceUnavailable extends ApiError {
  /** @param options `retryAfter`: the seconds after which the client may try again */
  constructor({ retryAfter = 1, ...options }: ErrorOptions & { retryAfter?: number } = {}) {
    super(
      503,
      'unavailable',
      'This part of Endpaper is not available right now. Please try again later',
      { 'retry-after': String(retryAfter) },
      options,
    );
  }
}
