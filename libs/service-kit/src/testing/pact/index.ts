export { startSwitchableUpstream, type SwitchableUpstream } from './switchable-upstream.js';
export { consumeEvent } from './consume-event.js';
export { requireResponses } from './require-responses.js';
export { missingEntity } from './missing-entity.js';
export { requireEvent } from './require-event.js';
export { requirePublishedKeys } from './require-published-keys.js';
export { insertEntity, insertRow, emptyTables } from './rows.js';
export { secondPageCursor } from './second-page-cursor.js';
export { verifyService, type ServiceUnderContract } from './verify-service.js';
