/** What a reader is told when the reason is no concern of theirs. */
export const SOMETHING_WENT_WRONG = 'Something went wrong. Please try again';

/** Why a call failed, for a form or a page to show. */
export interface ApiError {
  /** The HTTP status, or 0 when no answer came. */
  status: number;
  /** Request field → one sentence; `message` is for no field in particular. */
  errors: Readonly<Record<string, string>>;
  /** Stable, for programs. */
  code: string;
}

const NO_ANSWER: ApiError = { status: 0, errors: { message: SOMETHING_WENT_WRONG }, code: 'no_answer' };

/** Whether something thrown by `unwrap()` is a failed call. */
function isApiError(thrown: unknown): thrown is ApiError {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'errors' in thrown;
}

/** What is thrown, as a failed call: anything but one counts as no answer. */
export function asApiError(thrown: unknown): ApiError {
  return isApiError(thrown) ? thrown : NO_ANSWER;
}

/** The sentence for no field in particular: for a toast, or for a page in place of what it would show. */
export function errorMessage(thrown: unknown): string {
  const { errors } = asApiError(thrown);
  return errors['message'] ?? Object.values(errors)[0] ?? SOMETHING_WENT_WRONG;
}

/** Whether a failed call says that what it asked for is not there. */
export function isNotFound(thrown: unknown): boolean {
  return asApiError(thrown).status === 404;
}

function sentences(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).filter(([, sentence]) => typeof sentence === 'string'));
}

/** The failure that an answer with a status of 400 or above tells of. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const code =
    typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : 'unreadable_answer';
  const told = response.status < 500 ? sentences(body) : {};
  const errors = Object.keys(told).length > 0 ? told : { message: SOMETHING_WENT_WRONG };
  return { status: response.status, errors, code };
}
