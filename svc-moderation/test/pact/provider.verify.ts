import { untilErased } from '@endpaper/service-kit/testing';
import { verifyService } from '@endpaper/service-kit/testing/pact';
import { startDesk } from '../moderation-desk.js';
import { aSubjectText } from '../subject-owners.js';
import { publishedEventsOf } from './published-events.js';
import { statesOf } from './states.js';

verifyService(
  'svc-moderation',
  async () => {
    const desk = await startDesk();
    // What readers of the pacts report.
    for (const kind of ['post', 'comment', 'book', 'reader'] as const)
      desk.owners.subjects.set(`${kind} 1`, aSubjectText({ author_id: 8 }));
    return { ...desk.service, desk, stop: desk.stop };
  },
  ({ desk, ...service }) => ({
    states: statesOf(service),
    publishedEvents: publishedEventsOf(desk),
    // Whom a pact calls a reader is a moderator, too: both may do the same, apart from what moderators alone may do.
    identityToken: user => service.identity.tokenOf(user, undefined, undefined, { moderator: true }),
    // A running erasure and the truncation of its tables would deadlock.
    reset: () => untilErased(service.database),
  }),
);
