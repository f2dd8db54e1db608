import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AuditCheck } from './audit-checks.js';

/**
 * Returns the checks that a service lists in `src/audit.ts`, and those of its unfinished events. The process must be able to
 * import TypeScript.
 * @param folder of the service
 * @param service its schema: `books`
 */
export async function checksOfService(folder: string, service: string): Promise<AuditCheck[]> {
  const file = join(folder, 'src/audit.ts');
  const own = existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as { auditChecks: readonly AuditCheck[] }).auditChecks
    : [];
  return [
    ...own,
    {
      name: `events of ${service} that are not published`,
      sql: `SELECT subject AS what, event_id::text AS difference FROM ${service}.outbox WHERE published_at IS NULL`,
    },
    {
      name: `events whose handlers fail in ${service}`,
      sql: `SELECT event_id AS what, consumer || ', failures: ' || attempts AS difference FROM ${service}.inbox_failures`,
    },
  ];
}
