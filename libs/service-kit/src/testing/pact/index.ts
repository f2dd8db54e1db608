export { startChangingOwner, type ChangingOwner } from './changing-owner.js';
export { hearEvent } from './hear-event.js';
export { needAnswers } from './need-answers.js';
export { needEvent } from './need-event.js';
export { needPublishedKeys } from './need-published-keys.js';
export { insertEntity, insertRow, emptyTables } from './rows.js';
export { secondPageOf } from './second-page.js';
export { verifyService, type ServiceUnderContract } from './verify-service.js';
