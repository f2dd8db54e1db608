import { reportRemoteFailure, type Remote } from '@endpaper/contracts';
import { call } from '../api/call.js';
import { send } from '../api/send-request.js';

const reported = new Set<string>();
const TIMEOUT_MS = 5_000;

/**
 * Reports to the gateway that a remote did not load: once per page and remote, and not while the browser is offline.
 * Resolves when the report is sent or has failed.
 */
export async function reportLoadFailure({ name, version }: Remote, thrown: unknown): Promise<void> {
  if (!navigator.onLine || reported.has(name)) return;
  reported.add(name);
  const body = { name, version, message: String(thrown).slice(0, 500) };
  await send(call(reportRemoteFailure, { body }), AbortSignal.timeout(TIMEOUT_MS)).catch(() => undefined);
}
