import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { choice, pageQuery, PathId } from '../wire.js';
import { CaseDetails, ModerationCase } from './case.js';
import { Decision, DecisionDraft, DecisionUndo } from './decision.js';
import { MonthOfModeration } from './moderation-numbers.js';

const params = z.object({ id: PathId });
const page = pageQuery({ standard: 24, max: 100 });
const ofModerators = { access: 'signed-in', role: 'moderator' } as const;

export const moderationEndpoints = {
  cases: defineEndpoint({
    method: 'GET',
    path: '/api/moderation/cases',
    summary: 'The cases that are open, oldest first, or decided, newest first',
    ...ofModerators,
    status: 200,
    query: z.object({ ...page, state: choice('state', ['open', 'decided']) }),
    response: z.array(ModerationCase),
    paged: true,
  }),
  caseById: defineEndpoint({
    method: 'GET',
    path: '/api/moderation/cases/:id',
    summary: 'A case with its reports, its subject, earlier decisions and other cases of the author',
    ...ofModerators,
    status: 200,
    params,
    response: CaseDetails,
  }),
  decide: defineEndpoint({
    method: 'POST',
    path: '/api/moderation/cases/:id/decisions',
    summary:
      'Decide a case: 403 for the author of its subject and for a moderator who takes a book, 409 when it is decided',
    ...ofModerators,
    status: 201,
    params,
    body: DecisionDraft,
    response: Decision,
  }),
  decisions: defineEndpoint({
    method: 'GET',
    path: '/api/moderation/decisions',
    summary: 'The log of all decisions, newest first',
    ...ofModerators,
    status: 200,
    query: z.object(page),
    response: z.array(Decision),
    paged: true,
  }),
  undo: defineEndpoint({
    method: 'POST',
    path: '/api/moderation/decisions/:id/undo',
    summary: 'Undo a decision: 403 for the author of its subject, 409 when it is undone',
    ...ofModerators,
    status: 200,
    params,
    body: DecisionUndo,
    response: Decision,
  }),
  numbers: defineEndpoint({
    method: 'GET',
    path: '/api/moderation/numbers',
    summary: 'How many decisions, appeals and undone decisions each of the last 24 months had, newest first',
    access: 'public',
    cached: 'never',
    status: 200,
    response: z.array(MonthOfModeration),
  }),
};
