import {
  appealEndpoints,
  moderationEndpoints,
  reportEndpoints,
  watchedPhraseEndpoints,
} from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { clientPact } from './client-pact.js';

const { integer, nullValue, string } = match;
const requireResponse = clientPact('svc-moderation');

const report = {
  ...{ id: integer(1), kind: string('post'), subject_id: integer(1), reason: string('spam') },
  ...{ note: string('Look at the link'), state: string('received'), created_at: timestamp() },
};
const reader = (id: number, username: string) => ({
  ...{ id: integer(id), username: string(username) },
  picture: string(`https://pictures.example/${username}.png`),
});
const own = {
  ...{ id: integer(1), kind: string('post'), subject_id: integer(1), title: string('Dune is bad') },
  ...{ post_id: nullValue(), book_id: integer(1), act: string('hide'), reason: string('spam') },
  ...{ note: string('No advertising, please'), until: nullValue(), created_at: timestamp() },
  ...{ undone_at: nullValue(), undo_note: nullValue(), appeal: nullValue() },
};
const decision = {
  ...own,
  ...{ author: reader(8, 'grace'), moderator: reader(7, 'ada'), undone_by: nullValue() },
  given_to: nullValue(),
};
const appeal = {
  ...{ id: integer(1), text: string('That was a joke'), created_at: timestamp() },
  ...{ outcome: nullValue(), note: nullValue(), decided_at: nullValue() },
};
const moderationCase = {
  ...{ id: integer(1), kind: string('post'), subject_id: integer(1), author: reader(8, 'grace') },
  ...{ title: string('Dune is bad'), report_count: integer(1), reasons: match.eachLike(string('spam')) },
  ...{ held_by: nullValue(), held_version: nullValue() },
  ...{ opened_at: timestamp(), decided_at: nullValue() },
};

requireResponse('the own reports', {
  given: ['reader 7 has reported post 1'],
  request: { to: reportEndpoints.own },
  response: { body: match.eachLike(report) },
});

requireResponse('a report', {
  given: ['reader 7 exists'],
  request: {
    to: reportEndpoints.create,
    body: { kind: 'post', id: 1, reason: 'spam', note: 'Look at the link' },
  },
  response: { body: report },
});

requireResponse('the open cases', {
  given: ['case 1 about post 1 of reader 8 is open'],
  request: { to: moderationEndpoints.cases },
  response: { body: match.eachLike(moderationCase) },
});

requireResponse('a case that is not there', {
  given: ['no case exists'],
  request: { to: moderationEndpoints.caseById, params: { id: 1 } },
  response: { status: 404 },
});

requireResponse('a decision', {
  given: ['case 1 about post 1 of reader 8 is open'],
  request: {
    to: moderationEndpoints.decide,
    params: { id: 1 },
    body: { act: 'hide', reason: 'spam', note: 'No advertising, please' },
  },
  response: { body: decision },
});

requireResponse('a decision about what the moderator has written', {
  given: ['case 1 about post 1 of reader 7 is open'],
  request: { to: moderationEndpoints.decide, params: { id: 1 }, body: { act: 'hide', reason: 'spam' } },
  response: { status: 403 },
});

requireResponse('a second decision', {
  given: ['case 1 about post 1 of reader 8 is decided'],
  request: { to: moderationEndpoints.decide, params: { id: 1 }, body: { act: 'hide', reason: 'spam' } },
  response: { status: 409 },
});

requireResponse('the log', {
  given: ['decision 1 about post 1 of reader 8 stands'],
  request: { to: moderationEndpoints.decisions },
  response: { body: match.eachLike(decision) },
});

requireResponse('a decision to be undone', {
  given: ['decision 1 about post 1 of reader 8 stands'],
  request: { to: moderationEndpoints.undo, params: { id: 1 }, body: { note: 'A mistake' } },
  response: {
    body: {
      ...decision,
      ...{ undone_at: timestamp(), undo_note: string('A mistake'), undone_by: reader(7, 'ada') },
    },
  },
});

requireResponse('the own decisions', {
  given: ['decision 1 about post 1 of reader 7 stands'],
  request: { to: appealEndpoints.ownDecisions },
  response: { body: match.eachLike(own) },
});

requireResponse('an appeal', {
  given: ['decision 1 about post 1 of reader 7 stands'],
  request: { to: appealEndpoints.appeal, params: { id: 1 }, body: { text: 'That was a joke' } },
  response: { body: { ...own, appeal } },
});

requireResponse('a second appeal', {
  given: ['reader 7 has appealed against decision 1'],
  request: { to: appealEndpoints.appeal, params: { id: 1 }, body: { text: 'That was a joke' } },
  response: { status: 409 },
});

requireResponse('the open appeals', {
  given: ['reader 8 has appealed against decision 1 of another moderator'],
  request: { to: appealEndpoints.open },
  response: {
    body: match.eachLike({
      ...decision,
      moderator: nullValue(),
      appeal: { ...appeal, decided_by: nullValue() },
    }),
  },
});

requireResponse('an appeal to be decided', {
  given: ['reader 8 has appealed against decision 1 of another moderator'],
  request: {
    to: appealEndpoints.decide,
    params: { id: 1 },
    body: { outcome: 'upheld', note: 'We have read it' },
  },
  response: {
    body: {
      ...{ ...decision, moderator: nullValue() },
      appeal: {
        ...{ ...appeal, outcome: string('upheld'), note: string('We have read it') },
        decided_at: timestamp(),
        decided_by: reader(7, 'ada'),
      },
    },
  },
});

requireResponse('the numbers', {
  given: ['decision 1 about post 1 of reader 8 stands'],
  request: { to: moderationEndpoints.numbers },
  response: {
    body: match.eachLike({
      ...{
        month: string('2026-11'),
        reports: integer(1),
        acts: { hide: integer(1) },
        reasons: { spam: integer(1) },
      },
      ...{ undone: integer(0), appeals: integer(0), appeals_undone: integer(0) },
    }),
  },
});

const phrase = {
  ...{ id: integer(1), kind: string('host'), text: string('spam.example') },
  ...{ created_at: timestamp(), added_by: reader(7, 'ada') },
  ...{ removed_at: null, removed_by: null },
};

requireResponse('the hosts and phrases', {
  given: ['host spam.example is watched'],
  request: { to: watchedPhraseEndpoints.list },
  response: { body: match.eachLike(phrase) },
});

requireResponse('a host to be watched', {
  given: ['reader 7 exists'],
  request: { to: watchedPhraseEndpoints.add, body: { kind: 'host', text: 'spam.example' } },
  response: { body: phrase },
});

requireResponse('a host to be deleted', {
  given: ['host spam.example is watched'],
  request: { to: watchedPhraseEndpoints.remove, params: { id: 1 } },
  response: { status: 204 },
});

requireResponse('a held case', {
  given: ['case 1 about the held post 1 of reader 8 is open'],
  request: { to: moderationEndpoints.cases },
  response: {
    body: match.eachLike({
      ...moderationCase,
      ...{ report_count: integer(0), reasons: [], held_by: string('spam.example'), held_version: integer(1) },
    }),
  },
});
