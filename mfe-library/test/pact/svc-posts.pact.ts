import { postEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { importsApi } from '../../src/features/import-page/imports.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-library', provider: 'svc-posts' });
const { postReview } = importsApi.endpoints;

const draft = { title: 'My review of Middlemarch', text: 'Slow, **wise**, and kind.' };
const request = {
  to: postEndpoints.create,
  params: { bookId: 1 },
  headers: { 'idempotency-key': 'review draft 1' },
  body: draft,
};

requireResponse('posting an imported review', {
  given: ['reader 7 exists', 'book 1 of reader 7 exists'],
  request,
  response: { body: { id: match.integer(1) } },
  send: postReview.initiate({ draftId: 1, bookId: 1, draft }),
});

requireResponse('posting an imported review about a missing book', {
  given: ['reader 7 exists', 'no book exists'],
  request,
  response: refusal(404, { message: 'There is no such book' }),
  send: postReview.initiate({ draftId: 1, bookId: 1, draft }),
});
