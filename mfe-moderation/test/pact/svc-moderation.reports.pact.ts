import { appealEndpoints, moderationEndpoints, reportEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal, timestamp } from '@endpaper/web-kit/testing/pact';
import { numbersApi } from '../../src/features/numbers-page/numbers.api.js';
import { ownDecisions, ownDecisionsApi } from '../../src/features/own-decisions-page/own-decisions.api.js';
import { reports, reportsApi } from '../../src/features/report-form/reports.api.js';
import { appeal as ownAppeal, ownDecision } from './decision-examples.js';

const { requireResponse, requirePages } = consumerPact({
  consumer: 'mfe-moderation',
  provider: 'svc-moderation',
});
const { ownReports, report } = reportsApi.endpoints;
const { ownDecisions: decisionsOfReader, appeal } = ownDecisionsApi.endpoints;
const { integer, string } = match;

const ownReport = {
  id: integer(1),
  kind: string('post'),
  subject_id: integer(1),
  reason: string('spam'),
  note: string('Look at the link'),
  state: string('received'),
  created_at: timestamp(),
};
const page = { limit: '24' };
const draft = { kind: 'post', id: 1, reason: 'spam', note: 'Look at the link' } as const;

requireResponse('the own reports', {
  given: ['reader 7 has reported post 1'],
  request: { to: reportEndpoints.own, query: page },
  response: { body: match.eachLike(ownReport) },
  send: ownReports.initiate(undefined),
  stored: reports,
});

requirePages('own reports', {
  given: ['reader 7 has reported more than one page holds'],
  request: { to: reportEndpoints.own, query: page },
  item: { id: ownReport.id },
  send: options => ownReports.initiate(undefined, options),
});

requireResponse('reporting a post', {
  given: ['reader 7 exists'],
  request: { to: reportEndpoints.create, body: draft },
  // The front end does not read the body: it reads the list again.
  response: { body: match.like({}) },
  send: report.initiate(draft),
});

requireResponse('reporting a post again', {
  given: ['reader 7 has reported post 1'],
  request: { to: reportEndpoints.create, body: draft },
  response: { status: 200, body: match.like({}) },
  send: report.initiate(draft),
});

const request = { kind: 'ownership', id: 404, reason: 'ownership', note: 'I have it here' } as const;

requireResponse('asking for a missing book', {
  given: ['reader 7 exists'],
  request: { to: reportEndpoints.create, body: request },
  response: refusal(404, { message: 'There is no such book' }),
  send: report.initiate(request),
});

requireResponse('asking for a book with an owner', {
  given: ['reader 7 exists'],
  request: { to: reportEndpoints.create, body: { ...request, id: 1 } },
  response: refusal(409, { message: 'This book has an owner' }),
  send: report.initiate({ ...request, id: 1 }),
});

requireResponse('asking for a book again', {
  given: ['reader 7 asks for book 1'],
  request: { to: reportEndpoints.create, body: { ...request, id: 1 } },
  response: { status: 200, body: match.like({}) },
  send: report.initiate({ ...request, id: 1 }),
});

requireResponse('reporting a missing post', {
  given: ['reader 7 exists'],
  request: { to: reportEndpoints.create, body: { ...draft, id: 404 } },
  response: refusal(404, { message: 'There is no such post' }),
  send: report.initiate({ ...draft, id: 404 }),
});

requireResponse('what was decided about the own things', {
  given: ['decision 1 about post 1 of reader 7 stands'],
  request: { to: appealEndpoints.ownDecisions, query: page },
  response: { body: match.eachLike({ ...ownDecision, appeal: match.nullValue() }) },
  send: decisionsOfReader.initiate(undefined),
  stored: ownDecisions,
});

requireResponse('the own appeal', {
  given: ['reader 7 has appealed against decision 1'],
  request: { to: appealEndpoints.ownDecisions, query: page },
  response: { body: match.eachLike({ id: ownDecision.id, appeal: ownAppeal }) },
  send: decisionsOfReader.initiate(undefined),
  stored: ownDecisions,
});

requirePages('decisions about the own things', {
  given: ['more was decided about reader 7 than one page holds'],
  request: { to: appealEndpoints.ownDecisions, query: page },
  item: { id: ownDecision.id },
  send: options => decisionsOfReader.initiate(undefined, options),
});

const appealOf = { id: 1, draft: { text: 'That was a joke' } };

requireResponse('appealing against a decision', {
  given: ['decision 1 about post 1 of reader 7 stands'],
  request: { to: appealEndpoints.appeal, params: { id: 1 }, body: appealOf.draft },
  response: { body: match.like({}) },
  send: appeal.initiate(appealOf),
});

requireResponse('appealing against a decision a second time', {
  given: ['reader 7 has appealed against decision 1'],
  request: { to: appealEndpoints.appeal, params: { id: 1 }, body: appealOf.draft },
  response: refusal(409, { message: 'You have appealed against this decision already' }),
  send: appeal.initiate(appealOf),
});

requireResponse('the numbers of each month', {
  given: ['decision 1 about post 1 of reader 8 stands'],
  request: { to: moderationEndpoints.numbers },
  response: {
    body: match.eachLike({
      month: match.regex('^\\d{4}-\\d{2}$', '2026-11'),
      reports: integer(1),
      acts: { hide: integer(1) },
      reasons: { spam: integer(1) },
      undone: integer(0),
      appeals: integer(0),
      appeals_undone: integer(0),
    }),
  },
  send: numbersApi.endpoints.numbers.initiate(undefined),
});
