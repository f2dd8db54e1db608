import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_EVENTS, liveEndpoints, postTopic, type Hint } from '@endpaper/contracts';
import { type StormEntity } from './storm-entities.js';

/** A page waits this long after a refusal; the real one waits longer after each further one. */
const REFUSED_MS = 3_000;

/** A page that shows a post. It opens its stream of hints again whenever it ends, as browsers do. */
export class LivePage {
  /** The comments whose creation the stream has announced. */
  readonly announced = new Set<number>();
  /** When the stream last said that hints were lost, by `performance.now()`: the page reads everything again. */
  missedAt = -Infinity;
  /** Whether its stream is open and has said how far it is. */
  isReady = false;
  /** How often a stream was opened. */
  opened = 0;
  private lastEventId = '';
  /** How long the gateway asks to wait before the next stream is opened. */
  private retryMs = 0;

  /** @param sid the session of a signed-in reader; undefined for a visitor */
  constructor(
    private readonly origin: string,
    readonly post: StormEntity,
    private readonly sid: string | undefined,
  ) {}

  /** Opens one stream after the other. @param over ends it */
  async show(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      // A broken connection is what this test is about.
      const isRefused = await this.readStream(over).catch(() => false);
      this.isReady = false;
      await sleep(isRefused ? REFUSED_MS : this.retryMs, undefined, { signal: over }).catch(() => undefined);
    }
  }

  /** @returns whether the stream was refused */
  private async readStream(signal: AbortSignal): Promise<boolean> {
    const url = `${this.origin}${liveEndpoints.stream.path}?topics=${postTopic(this.post.id)}`;
    const headers = {
      ...(this.lastEventId && { 'last-event-id': this.lastEventId }),
      ...(this.sid && { cookie: `sid=${this.sid}` }),
    };
    const request = get(url, { agent: false, headers, signal });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) {
      response.resume();
      return true;
    }
    this.opened += 1;
    let rest = '';
    for await (const text of response.setEncoding('utf8') as AsyncIterable<string>) {
      const events = (rest + text).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) this.receive(event);
    }
    return false;
  }

  private receive(event: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(event)?.[1];
    this.retryMs = Number(field('retry') ?? this.retryMs);
    this.lastEventId = field('id') ?? this.lastEventId;
    const name = field('event');
    if (name === LIVE_EVENTS.position) this.isReady = true;
    if (name === LIVE_EVENTS.missed) this.missedAt = performance.now();
    if (name !== undefined) return;
    const hint = JSON.parse(field('data') ?? '{}') as Partial<Hint>;
    if (hint.kind === 'comment-created') this.announced.add(Number(hint.id));
  }
}
