import { OFFLINE } from '@endpaper/ui';

/** The message for a failure whose reason does not help the reader. */
export const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again';

/** The message for a change that may have been saved all the same: the page reads what is. */
const UNCLEAR = 'The answer did not arrive. The page shows what was saved.';

/** The message for a call of a reader whose session has ended. */
export const LOGGED_OUT = 'You were logged out. Log in to go on.';

/** Why a call failed. */
export interface ApiError {
  /** The HTTP status, or 0 without a response. */
  status: number;
  /** One message per field of the request; `message` belongs to no field. */
  errors: Readonly<Record<string, string>>;
  /** Stable, for code to compare. */
  code: string;
}

/** The message for something that was not loaded: that the reader is offline, or else the given one. */
export function offlineMessage(otherwise: string): string {
  return typeof document === 'object' && !navigator.onLine ? OFFLINE : otherwise;
}

function isApiError(thrown: unknown): thrown is ApiError {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'errors' in thrown;
}

/** Returns the `ApiError` that `unwrap()` has thrown. Any other thrown value counts as a missing response. */
export function toApiError(thrown: unknown): ApiError {
  if (isApiError(thrown)) return thrown;
  return { status: 0, errors: { message: offlineMessage(SOMETHING_WENT_WRONG) }, code: 'no_response' };
}

/** Returns one message of a failed call, for a toast or a page: that of no field, or else the first. */
export function errorMessage(thrown: unknown): string {
  const { errors } = toApiError(thrown);
  return errors['message'] ?? Object.values(errors)[0] ?? SOMETHING_WENT_WRONG;
}

/** Returns the message of a failed change of something that the page reads again when the failure is unclear. */
export function changeMessage(thrown: unknown): string {
  return isUnclear(thrown) ? offlineMessage(UNCLEAR) : errorMessage(thrown);
}

/** Whether a call has failed with 404. */
export function isNotFound(thrown: unknown): boolean {
  return toApiError(thrown).status === 404;
}

/** Whether a call has failed with 403: it would be refused again. */
export function isForbidden(thrown: unknown): boolean {
  return toApiError(thrown).status === 403;
}

/** Whether a call has failed with 429: its account or address has done as much as it may for now. */
export function isLimitReached(thrown: unknown): boolean {
  return toApiError(thrown).status === 429;
}

/**
 * Whether a failed call may have been done all the same: the response was lost, or only a proxy answered. The thing that it
 * changes must be read again.
 */
export function isUnclear(thrown: unknown): boolean {
  const { status } = toApiError(thrown);
  return status === 0 || (status >= 502 && status <= 504);
}

/** Whether a call has failed with 401: the session has ended. */
export function isSignedOut(thrown: unknown): boolean {
  return toApiError(thrown).status === 401;
}

function messagesIn(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => typeof message === 'string'));
}

/** Reads the error out of a response with a status of 400 or above. */
export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const code =
    typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'unreadable_response';
  // Visitors have no buttons for such calls: the session has ended since the page was loaded.
  if (code === 'not_signed_in') return { status: response.status, errors: { message: LOGGED_OUT }, code };
  const messages = response.status < 500 ? messagesIn(body) : {};
  const errors = Object.keys(messages).length > 0 ? messages : { message: SOMETHING_WENT_WRONG };
  return { status: response.status, errors, code };
}
