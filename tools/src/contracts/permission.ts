import type { Ledger, Permission } from '../ledger/ledger.js';
import { unpublished } from '../ledger/reasons.js';

/** Whether a version may go to an environment; where nothing is, that is said once, not once for each that it needs. */
export async function permissionFor(
  ledger: Pick<Ledger, 'canIDeploy' | 'deployed' | 'environments'>,
  { app, version, environment }: { app: string; version: string; environment: string },
): Promise<Permission> {
  const permission = await ledger.canIDeploy(app, version, environment);
  if (permission.ok || permission.reasons.includes(unpublished(app, version))) return permission;
  if ((await ledger.deployed(environment)).size > 0) return permission;
  const others = await ledger.environments();
  const elsewhere = others.length > 0 ? `, only to ${others.join(', ')}` : '';
  return { ok: false, reasons: [`nothing at all is deployed to ${environment}${elsewhere}.`] };
}
