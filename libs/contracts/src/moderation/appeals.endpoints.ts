import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { pageQuery, PathId } from '../wire.js';
import { AppealDecision, AppealDraft } from './appeal.js';
import { Decision, OwnDecision } from './decision.js';

const params = z.object({ id: PathId });
const query = z.object(pageQuery({ standard: 24, max: 100 }));

export const appealEndpoints = {
  ownDecisions: defineEndpoint({
    method: 'GET',
    path: '/api/moderation/own-decisions',
    summary: 'What was decided about the signed-in reader and what the reader has written, newest first',
    access: 'signed-in',
    status: 200,
    query,
    response: z.array(OwnDecision),
    paged: true,
  }),
  appeal: defineEndpoint({
    method: 'POST',
    path: '/api/moderation/own-decisions/:id/appeal',
    summary: 'Appeal against a decision that stands, once; suspended readers may, too',
    access: 'signed-in',
    whileSuspended: true,
    status: 201,
    params,
    body: AppealDraft,
    response: OwnDecision,
  }),
  open: defineEndpoint({
    method: 'GET',
    path: '/api/moderation/appeals',
    summary: 'The decisions with an appeal that is not decided, by the age of the appeal, oldest first',
    access: 'signed-in',
    role: 'moderator',
    status: 200,
    query,
    response: z.array(Decision),
    paged: true,
  }),
  decide: defineEndpoint({
    method: 'POST',
    path: '/api/moderation/appeals/:id',
    summary: 'Decide an appeal: 403 for the moderator whose decision it is about, unless there is no other',
    access: 'signed-in',
    role: 'moderator',
    status: 200,
    params,
    body: AppealDecision,
    response: Decision,
  }),
};
