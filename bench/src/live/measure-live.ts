import { setTimeout as pause } from 'node:timers/promises';
import { bookEndpoints, commentEndpoints, postEndpoints } from '@endpaper/contracts';
import { ApiClient, FetchSession, signUpForm, startSystem } from '@endpaper/local-servers';
import { cpuTime, nodeMemory } from '../calls/cpu-time.js';
import { report } from '../print-measurements.js';
import { openStreams } from './open-streams.js';

// Measures what streams of hints cost the gateway, idle and while all show one post: `npm run live -w @endpaper/bench`.
const STREAMS = 1_000;
/** For the memory of one: with fewer, the garbage of a process is more than all streams. */
const OTHERS = 5_000;
const IDLE_MS = 60_000;
const COMMENTS = 30;

Object.assign(process.env, {
  NODE_ENV: 'production',
  READS_PER_MINUTE: '100000000',
  WRITES_PER_MINUTE: '100000000',
  CONNECTIONS_PER_ADDRESS: '100000000',
  LIVE_STREAMS_PER_ADDRESS: '100000000',
});
const system = await startSystem();
try {
  const ada = new ApiClient(system.url, new FetchSession());
  const { email, password, username } = signUpForm();
  await ada.signUp({ email, password, username });
  const book = await ada.result(bookEndpoints.create, {
    body: {
      title: 'A book',
      author: 'Ada',
      description: 'A description of it',
      genre_id: 1,
      cover: 'https://covers.example/a.jpg',
      amazon: 'url',
    },
  });
  const post = await ada.result(postEndpoints.create, {
    params: { bookId: book.id },
    body: { title: 'A post', text: 'What I make of it' },
  });
  const comment = () =>
    ada.result(commentEndpoints.create, {
      params: { postId: post.id },
      body: { text: 'I read it otherwise' },
    });

  // The code of a first stream and a first comment is compiled before.
  (await openStreams(system.url, `post:${post.id}`, 50)).close();
  await comment();
  const gatewayCpu = () => cpuTime().get('gateway') ?? 0;
  const memoryBefore = nodeMemory(/^gateway$/);
  const streams = await openStreams(system.url, `post:${post.id}`, STREAMS);
  const others = await openStreams(system.url, `book:${book.id}`, OTHERS);
  const memory = nodeMemory(/^gateway$/) - memoryBefore;
  others.close();
  const idleFrom = gatewayCpu();
  await pause(IDLE_MS);
  const idle = (gatewayCpu() - idleFrom) / (IDLE_MS / 1_000);

  const delays: number[] = [];
  const busyFrom = gatewayCpu();
  for (let count = 0; count < COMMENTS; count += 1) {
    const sentAt = performance.now();
    const all = streams.untilAllHave('"comment-created"');
    await comment();
    delays.push(...(await all).map(at => at - sentAt));
  }
  const busy = gatewayCpu() - busyFrom;
  streams.close();
  delays.sort((one, two) => one - two);
  const delayAt = (share: number) => Math.round(delays[Math.floor(delays.length * share)] ?? 0);
  console.log(`From the click to the hint: p50 ${delayAt(0.5)} ms`);
  report([
    {
      name: 'Memory of an idle stream',
      value: Math.round((memory * 1_024) / (STREAMS + OTHERS)),
      limit: 64,
      unit: 'KiB',
    },
    {
      name: `Processor of ${STREAMS} idle streams, of a core`,
      value: Math.round(idle * 1_000) / 10,
      limit: 5,
      unit: '%',
    },
    {
      name: 'Processor of a hint to one reader',
      value: Math.round((busy * 1e6) / (COMMENTS * STREAMS)),
      limit: 100,
      unit: 'µs',
    },
    {
      name: `From the click to the hint of ${STREAMS} readers of one post, p99`,
      value: delayAt(0.99),
      limit: 1_000,
      unit: 'ms',
    },
  ]);
} finally {
  await system.stop();
}
