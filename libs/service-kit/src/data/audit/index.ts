// Without the rest of the lib, whose modules would take most of the time of `npm run audit`.
export { keptAlive } from '../database/session-options.js';
export {
  checkCounter,
  checkErasures,
  checkReference,
  checkReplica,
  checkReplicatedIds,
  checkUserReplicas,
  living,
  type AuditCheck,
} from './audit-checks.js';
export { raw, sql } from '../sql.js';
export { checksOfProduct } from './checks-of-product.js';
export { differencesOf, printDifference } from './audit-slices.js';
