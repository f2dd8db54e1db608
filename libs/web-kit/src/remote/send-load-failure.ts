import { reportRemoteFailure, type Remote } from '@endpaper/contracts';
import { call } from '../api/call.js';
import { send } from '../api/send-request.js';

const reported = new Set<string>();
const TIMEOUT_MS = 5_000;

/**
 * Sends the report of a remote that did not load: once per page and remote, and not while the browser is offline.
 * @throws the error of a request that fails
 */
export async function sendLoadFailure({ name, version }: Remote, thrown: unknown): Promise<void> {
  if (!navigator.onLine || reported.has(name)) return;
  reported.add(name);
  const body = { name, version, message: String(thrown).slice(0, 500) };
  await send(call(reportRemoteFailure, { body }), AbortSignal.timeout(TIMEOUT_MS));
}
