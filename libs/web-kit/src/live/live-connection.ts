import { LIVE_EVENTS, liveEndpoints, MAX_TOPICS, type Hint } from '@endpaper/contracts';
import { call } from '../api/call.js';
import type { LiveListener } from './live-listener.js';

/** Components of one page appear and disappear together. */
const CHANGES_GATHERED_MS = 200;
/** The server sends something every 25 seconds. A connection that broke silently is opened again. */
const SILENCE_MS = 60_000;
/** After a refusal: doubled with each, and random, so that not all pages come back at once. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;
/** The server repeats the hints of two seconds after each reconnection. */
const KNOWN_HINTS = 500;

/** The page's one stream of hints, for the topics that its components show. It is open only while the page is visible. */
class LiveConnection {
  private readonly listeners = new Map<string, Set<LiveListener>>();
  private readonly known = new Set<string>();
  private source: EventSource | undefined;
  /** The topics of the open stream. */
  private topics = '';
  private lastEventId: string | undefined;
  /** The topics of the last stream that has sent its position: of others, the page has missed nothing. */
  private followed: ReadonlySet<string> = new Set();
  private refusals = 0;
  /** Not before this time, after a refusal. */
  private retryAt = 0;
  private opening: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', () => {
      this.updateSoon();
    });
  }

  listen(topic: string, listener: LiveListener): () => void {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listener));
    this.updateSoon();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(topic);
      this.updateSoon();
    };
  }

  private updateSoon(): void {
    // Browsers allow six connections to a server by HTTP/1.1, for all tabs together.
    if (document.visibilityState === 'hidden') this.close();
    clearTimeout(this.opening);
    this.opening = setTimeout(
      () => {
        this.update();
      },
      Math.max(CHANGES_GATHERED_MS, this.retryAt - Date.now()),
    );
  }

  private update(): void {
    const topics = [...this.listeners.keys()].slice(0, MAX_TOPICS).sort().join(',');
    if (this.source && topics === this.topics) return;
    this.close();
    this.topics = topics;
    if (topics !== '' && document.visibilityState === 'visible') this.open();
  }

  private open(): void {
    const { path } = call(liveEndpoints.stream, {
      query: { topics: this.topics, last_event_id: this.lastEventId },
    });
    const source = new EventSource(path);
    this.source = source;
    source.onmessage = (event: MessageEvent<string>) => {
      this.received(event);
      this.takeHint(event);
    };
    source.addEventListener(LIVE_EVENTS.position, event => {
      this.received(event);
      this.followed = new Set(this.topics.split(','));
      this.refusals = 0;
      this.retryAt = 0;
    });
    source.addEventListener(LIVE_EVENTS.missed, event => {
      this.received(event);
      for (const topic of this.followed) this.notify(topic, 'missed');
    });
    source.onerror = () => {
      // The browser opens a broken stream again by itself, but gives up after a refusal.
      if (source.readyState !== EventSource.CLOSED) return;
      this.close();
      const longest = Math.min(FIRST_RETRY_MS * 2 ** this.refusals, LONGEST_RETRY_MS);
      this.refusals += 1;
      this.retryAt = Date.now() + longest * (0.5 + Math.random() / 2);
      this.updateSoon();
    };
    this.watchSilence();
  }

  private close(): void {
    this.source?.close();
    this.source = undefined;
    clearTimeout(this.silence);
  }

  private received({ lastEventId }: MessageEvent<unknown>): void {
    this.lastEventId = lastEventId;
    this.watchSilence();
  }

  private watchSilence(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.close();
      this.updateSoon();
    }, SILENCE_MS);
  }

  private takeHint({ lastEventId, data }: MessageEvent<string>): void {
    const hint = JSON.parse(data) as Hint;
    // Of notifications there are equal hints with one id.
    const isRepeated = hint.kind !== 'notifications-changed' && !this.addToKnown(lastEventId + data);
    // Before its position, a stream sends what happened before the page has read the topics that are new to it.
    if (!isRepeated && this.followed.has(hint.topic)) this.notify(hint.topic, hint);
  }

  /** @returns false for a hint that the page has got before: after each reconnection the server repeats some */
  private addToKnown(hint: string): boolean {
    if (this.known.has(hint)) return false;
    this.known.add(hint);
    for (const oldest of this.known) {
      if (this.known.size <= KNOWN_HINTS) break;
      this.known.delete(oldest);
    }
    return true;
  }

  private notify(topic: string, hint: Hint | 'missed'): void {
    for (const listener of this.listeners.get(topic) ?? []) listener(hint);
  }
}

let connection: LiveConnection | undefined;

/** Calls a function with the hints of a topic. Returns the function that ends this. */
export function listen(topic: string, listener: LiveListener): () => void {
  connection ??= new LiveConnection();
  return connection.listen(topic, listener);
}
