import { checkBlockReplicas, type AuditCheck } from '@endpaper/audit';

/** Compares the replicas of this service with their source. */
export const auditChecks: readonly AuditCheck[] = [checkBlockReplicas('auth')];
