export { requireEvent } from './require-event.js';
export { requireBooks, requireUsers } from './require-lookups.js';
export { requirePublishedKeys } from './require-published-keys.js';
export { requireBlockEvents, requireSafetyEvents } from './require-safety-events.js';
export { requireSubjectEvents } from './require-subject-events.js';
export { insertEntity, insertRow, emptyTables } from './rows.js';
export { secondPageCursor } from './second-page-cursor.js';
export { testPacts } from './test-pacts.js';
export { verifyService, type ServiceUnderContract } from './verify-service.js';
