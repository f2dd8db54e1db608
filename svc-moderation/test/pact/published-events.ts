import {
  appealDecided,
  decisionMade,
  decisionUndone,
  reportDecided,
  subjectChanged,
} from '@endpaper/contracts';
import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import type { Desk } from '../moderation-desk.js';
import { statesOf } from './states.js';

/** The actions that make svc-moderation publish each of its events. */
export function publishedEventsOf({
  service,
  decide,
  undo,
  decideAppeal,
}: Desk): ServiceUnderContract['publishedEvents'] {
  const states = statesOf(service);
  const hide = async () => {
    await states['case 1 about post 1 of reader 8 is open']();
    await decide(7, 1, { act: 'hide', reason: 'spam', note: 'No advertising, please' });
  };
  return {
    [subjectChanged.subject]: hide,
    [decisionMade.subject]: hide,
    [reportDecided.subject]: hide,
    [decisionUndone.subject]: async () => {
      await states['decision 1 about post 1 of reader 8 stands']();
      await undo(7, 1, { note: 'A mistake' });
    },
    [appealDecided.subject]: async () => {
      await states['reader 8 has appealed against decision 1 of another moderator']();
      await decideAppeal(7, 1, { outcome: 'upheld', note: 'We have read it' });
    },
  };
}
