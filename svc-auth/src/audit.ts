import { checkSafetyReplicas, type AuditCheck } from '@endpaper/audit';

export const auditChecks: readonly AuditCheck[] = checkSafetyReplicas('auth');
