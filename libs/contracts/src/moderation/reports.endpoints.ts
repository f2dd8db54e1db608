import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { pageQuery } from '../wire.js';
import { Report, ReportDraft } from './report.js';

export const reportEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/api/reports',
    summary: 'What the signed-in reader has reported, newest first',
    access: 'signed-in',
    status: 200,
    query: z.object(pageQuery({ standard: 24, max: 100 })),
    response: z.array(Report),
    paged: true,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/reports',
    summary:
      'Report a post, comment, book, reader or picture to the moderators, or ask for the ownership of a book: 409 when the book has an owner; 200 with the first report while that is not decided, or when it was dismissed and nothing has changed',
    access: 'signed-in',
    status: 201,
    body: ReportDraft,
    response: Report,
  }),
};
