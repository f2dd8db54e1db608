import { checkBlockReplicas, checkSubjectStates, type AuditCheck } from '@endpaper/audit';

/** Compares the replicas of this service with their sources. */
export const auditChecks: readonly AuditCheck[] = [
  checkBlockReplicas('auth'),
  checkSubjectStates('auth', ['reader', 'picture']),
];
