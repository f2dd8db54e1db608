import { SharePictures } from '@endpaper/cover-art';
import { eventually, startTestService, untilErased } from '@endpaper/service-kit/testing';
import { verifyService } from '@endpaper/service-kit/testing/pact';
import { svcBooks } from '../../src/svc-books.js';
import { statesOf } from './states.js';
import { publishedEventsOf } from './published-events.js';

async function start() {
  // No contract makes svc-books call svc-posts.
  // Nothing listens at the address of Open Library: the provider states have its answers.
  const service = await startTestService(svcBooks, { OPEN_LIBRARY_URL: 'http://127.0.0.1:9' });
  // The first picture loads sharp, which a busy machine does not do in the time that a request waits.
  const book = { title: 'A title', author: 'An author', cover: '', genre_id: 1, svg: null };
  await eventually('the first picture', () => service.app.get(SharePictures, { strict: false }).of(book));
  return service;
}

verifyService('svc-books', start, service => ({
  states: statesOf(service),
  publishedEvents: publishedEventsOf(service),
  // A running erasure and the truncation of its tables would deadlock.
  reset: () => untilErased(service.database),
}));
