import {
  appealDecided,
  decisionMade,
  decisionUndone,
  phraseAdded,
  phraseRemoved,
  reportDecided,
  subjectChanged,
  watchedPhraseEndpoints,
} from '@endpaper/contracts';
import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import type { Desk } from '../moderation-desk.js';
import { aSubjectText } from '../subject-owners.js';
import { statesOf } from './states.js';

/** The actions that make svc-moderation publish each of its events. */
export function publishedEventsOf({
  service,
  owners,
  decide,
  undo,
  decideAppeal,
  watch,
  moderator,
}: Desk): ServiceUnderContract['publishedEvents'] {
  const states = statesOf(service);
  const hide = async () => {
    await states['case 1 about post 1 of reader 8 is open']();
    await decide(7, 1, { act: 'hide', reason: 'spam', note: 'No advertising, please' });
  };
  /** Gives the book that a reader asks for in the state of the pact; else hides a post. */
  const giveOrHide = async () => {
    const [asked] = await service.database.query(`SELECT 1 FROM cases WHERE kind = 'ownership'`);
    if (!asked) return hide();
    owners.subjects.set('book 1', aSubjectText());
    await decide(7, 1, { act: 'give', reader_id: 8 });
    owners.subjects.set('book 1', aSubjectText({ author_id: 8 }));
  };
  return {
    // Where the provider state has a held post, it is shown; where it has a case about a reader, the reader is suspended.
    [subjectChanged.subject]: async () => {
      const suspended = await service.database.query(`SELECT 1 FROM cases WHERE kind = 'reader'`);
      if (suspended.length > 0)
        return decide(7, 8, { act: 'suspend', reason: 'spam', note: 'No advertising, please', days: 7 });
      const held = await service.database.query('SELECT 1 FROM cases WHERE held_version IS NOT NULL');
      await (held.length > 0 ? decide(7, 1, { act: 'dismiss' }) : giveOrHide());
    },
    [phraseAdded.subject]: async () => {
      await states['reader 7 exists']();
      await watch({ kind: 'host', text: 'spam.example' }, 7);
    },
    [phraseRemoved.subject]: async () => {
      await states['host spam.example is watched']();
      await service.call(watchedPhraseEndpoints.remove, { ...moderator(7), params: { id: 1 } });
    },
    [decisionMade.subject]: giveOrHide,
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
