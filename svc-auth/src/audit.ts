import { checkBlockReplicas, checkReplica, checkSubjectStates, type AuditCheck } from '@endpaper/audit';

/** Compares the replicas of this service with their sources. */
export const auditChecks: readonly AuditCheck[] = [
  checkBlockReplicas('auth'),
  checkReplica('friendships replicated by auth', 'auth.friendship_replicas', 'social.friendships', [
    'user_id',
    'friend_id',
  ]),
  checkSubjectStates('auth', ['reader', 'picture']),
];
