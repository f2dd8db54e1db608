import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sql, { raw } from 'sql-template-tag';
import type { AuditCheck } from './audit-checks.js';

/**
 * Returns the checks that services list in `src/audit.ts`, and those of their unfinished events. The process must be able to
 * import TypeScript.
 * @param checkout its folders are `svc-books`, …
 * @param services their schemas: `books`
 */
export async function checksOfProduct(checkout: string, services: readonly string[]): Promise<AuditCheck[]> {
  const checksOf = (service: string) => checksOfService(join(checkout, `svc-${service}`), service);
  return (await Promise.all(services.map(checksOf))).flat();
}

async function checksOfService(folder: string, service: string): Promise<AuditCheck[]> {
  const file = join(folder, 'src/audit.ts');
  const own = existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as { auditChecks: readonly AuditCheck[] }).auditChecks
    : [];
  return [
    ...own,
    {
      name: `events of ${service} that are not published`,
      sql: () =>
        sql`SELECT subject AS what, event_id::text AS difference FROM ${raw(service)}.outbox WHERE published_at IS NULL`,
    },
    {
      name: `events whose handlers fail in ${service}`,
      sql: () =>
        sql`SELECT event_id AS what, consumer || ', failures: ' || attempts AS difference FROM ${raw(service)}.inbox_failures`,
    },
  ];
}
