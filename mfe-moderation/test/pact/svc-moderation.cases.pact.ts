import { appealEndpoints, moderationEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal, timestamp } from '@endpaper/web-kit/testing/pact';
import { cases, casesApi } from '../../src/features/cases/cases.api.js';
import { decisions, decisionsApi } from '../../src/features/decisions/decisions.api.js';
import { appeal, decision, namedReader } from './decision-examples.js';

const { requireResponse, requirePages } = consumerPact({
  consumer: 'mfe-moderation',
  provider: 'svc-moderation',
});
const { cases: casesIn, caseDetails, decideCase } = casesApi.endpoints;
const { log, openAppeals, undoDecision, decideAppeal } = decisionsApi.endpoints;
const { eachLike, integer, nullValue, string } = match;

const page = { limit: '24' };
const found = {
  id: integer(1),
  kind: string('post'),
  subject_id: integer(1),
  author: namedReader,
  title: string('Dune is bad'),
  held_by: nullValue(),
  held_version: nullValue(),
  report_count: integer(1),
  reasons: eachLike('spam'),
  opened_at: timestamp(),
};

requireResponse('the open cases', {
  given: ['case 1 about post 1 of reader 8 is open'],
  request: { to: moderationEndpoints.cases, query: { ...page, state: 'open' } },
  response: { body: eachLike({ ...found, decided_at: nullValue() }) },
  send: casesIn.initiate('open'),
  stored: cases,
});

requireResponse('an open case of what is held', {
  given: ['case 1 about the held post 1 of reader 8 is open'],
  request: { to: moderationEndpoints.cases, query: { ...page, state: 'open' } },
  response: {
    body: eachLike({
      ...{ ...found, held_by: string('spam.example'), held_version: integer(1) },
      ...{ report_count: integer(0), reasons: [] },
      decided_at: nullValue(),
    }),
  },
  send: casesIn.initiate('open'),
  stored: cases,
});

requireResponse('the decided cases', {
  given: ['case 1 about post 1 of reader 8 is decided'],
  request: { to: moderationEndpoints.cases, query: { ...page, state: 'decided' } },
  response: { body: eachLike({ ...found, decided_at: timestamp() }) },
  send: casesIn.initiate('decided'),
  stored: cases,
});

requirePages('open cases', {
  given: ['more cases are open than one page holds'],
  request: { to: moderationEndpoints.cases, query: { ...page, state: 'open' } },
  item: { id: found.id },
  send: options => casesIn.initiate('open', options),
});

requireResponse('a case', {
  given: ['case 1 about post 1 of reader 8 is open'],
  request: { to: moderationEndpoints.caseById, params: { id: 1 } },
  response: {
    body: {
      ...found,
      decided_at: nullValue(),
      reported: { title: string('Dune is bad'), text: string('Buy my book instead'), picture: nullValue() },
      subject: { title: string(), text: string(), deleted: match.boolean(false) },
      reports: eachLike({
        id: integer(1),
        reason: string('spam'),
        note: string('Look at the link'),
        created_at: timestamp(),
        reporter: namedReader,
      }),
    },
  },
  send: caseDetails.initiate(1),
});

requireResponse('a missing case', {
  given: ['no case exists'],
  request: { to: moderationEndpoints.caseById, params: { id: 404 } },
  response: refusal(404, { message: 'There is no such case' }),
  send: caseDetails.initiate(404),
});

const draft = { act: 'suspend', reason: 'spam', note: 'No advertising, please', days: 7 } as const;

requireResponse('deciding a case', {
  given: ['case 1 about post 1 of reader 8 is open'],
  request: { to: moderationEndpoints.decide, params: { id: 1 }, body: draft },
  // The front end does not read the body: it reads the case again.
  response: { body: match.like({}) },
  send: decideCase.initiate({ id: 1, draft }),
});

requireResponse('deciding a case that is decided', {
  given: ['case 1 about post 1 of reader 8 is decided'],
  request: { to: moderationEndpoints.decide, params: { id: 1 }, body: draft },
  response: refusal(409, { message: 'This was decided already' }, 'decided'),
  send: decideCase.initiate({ id: 1, draft }),
});

requireResponse('deciding a case about oneself', {
  given: ['case 1 about post 1 of reader 7 is open'],
  request: { to: moderationEndpoints.decide, params: { id: 1 }, body: draft },
  response: refusal(403, { message: 'This is about you: another moderator has to decide it' }),
  send: decideCase.initiate({ id: 1, draft }),
});

requireResponse('the log', {
  given: ['decision 1 about post 1 of reader 8 stands'],
  request: { to: moderationEndpoints.decisions, query: page },
  response: { body: eachLike({ ...decision, undone_by: nullValue(), appeal: nullValue() }) },
  send: log.initiate(undefined),
  stored: decisions,
});

requirePages('decisions', {
  given: ['more cases are decided than one page holds'],
  request: { to: moderationEndpoints.decisions, query: page },
  item: { id: decision.id },
  send: options => log.initiate(undefined, options),
});

const undo = { note: 'That was a mistake' };

requireResponse('undoing a decision', {
  given: ['decision 1 about post 1 of reader 8 stands'],
  request: { to: moderationEndpoints.undo, params: { id: 1 }, body: undo },
  response: { body: match.like({}) },
  send: undoDecision.initiate({ id: 1, undo }),
});

requireResponse('undoing a missing decision', {
  given: ['no case exists'],
  request: { to: moderationEndpoints.undo, params: { id: 404 }, body: undo },
  response: refusal(404, { message: 'There is no such decision' }),
  send: undoDecision.initiate({ id: 404, undo }),
});

requireResponse('the open appeals', {
  given: ['reader 8 has appealed against decision 1 of another moderator'],
  request: { to: appealEndpoints.open, query: page },
  response: {
    body: eachLike({
      ...{ id: decision.id, kind: decision.kind, title: decision.title },
      appeal: { ...appeal, decided_by: nullValue() },
    }),
  },
  send: openAppeals.initiate(undefined),
  stored: decisions,
});

requirePages('appeals', {
  given: ['more appeals are open than one page holds'],
  request: { to: appealEndpoints.open, query: page },
  item: { id: decision.id },
  send: options => openAppeals.initiate(undefined, options),
});

const upheld = { outcome: 'upheld', note: 'It stands' } as const;

requireResponse('deciding an appeal', {
  given: ['reader 8 has appealed against decision 1 of another moderator'],
  request: { to: appealEndpoints.decide, params: { id: 1 }, body: upheld },
  response: { body: match.like({}) },
  send: decideAppeal.initiate({ id: 1, decision: upheld }),
});

requireResponse('deciding a missing appeal', {
  given: ['no case exists'],
  request: { to: appealEndpoints.decide, params: { id: 404 }, body: upheld },
  response: refusal(404, { message: 'There is no such appeal' }),
  send: decideAppeal.initiate({ id: 404, decision: upheld }),
});
