export {
  checkBlockReplicas,
  checkCounter,
  checkErasures,
  checkReference,
  checkReplica,
  checkReplicatedIds,
  checkSafetyReplicas,
  checkSubjectStates,
  checkUserReplicas,
  living,
  type AuditCheck,
} from './audit-checks.js';
export { differencesOf, printDifference } from './audit-slices.js';
export { checksOfProduct } from './checks-of-product.js';
export { default as sql, raw } from 'sql-template-tag';
