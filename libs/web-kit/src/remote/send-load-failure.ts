import { reportRemoteFailure, type Remote } from '@endpaper/contracts';
import { call } from '../api/call.js';
import { send } from '../api/send.js';

const told = new Set<string>();
const PATIENCE_MS = 5_000;

/**
 * Tells a remote's team that it did not load: once per page, and not while the reader has no network.
 * @throws whatever keeps the report from arriving
 */
export async function sendLoadFailure({ name, version }: Remote, thrown: unknown): Promise<void> {
  if (!navigator.onLine || told.has(name)) return;
  told.add(name);
  const body = { name, version, message: String(thrown).slice(0, 500) };
  await send(call(reportRemoteFailure, { body }), AbortSignal.timeout(PATIENCE_MS));
}
