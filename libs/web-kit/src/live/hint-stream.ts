import { LIVE_EVENTS, liveEndpoints, type Hint } from '@endpaper/contracts';
import { call } from '../api/call.js';

/** The server sends something every 25 seconds. A connection that broke silently is opened again. */
const SILENCE_MS = 60_000;
/** After a refusal: doubled with each, and random, so that not all pages come back at once. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;

/** What a stream has sent. */
export interface LiveEvent {
  name: 'hint' | keyof typeof LIVE_EVENTS;
  id: string;
  /** The id of the event before it; of the first one, the id after which the stream began. */
  previousId: string | undefined;
  /** Those of the stream. */
  topics: readonly string[];
  hint?: Hint;
}

/** A stream of hints from the server. It is opened again when it breaks, and later after a refusal. */
export class HintStream {
  private source: EventSource | undefined;
  private topics: readonly string[] = [];
  private previousId: string | undefined;
  /** Whether the stream has sent its position: what it sends from then on is new. */
  private isCurrent = false;
  private refusals = 0;
  /** Not before this time, after a refusal. */
  private retryAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  /** @param onEvent gets what the stream sends. */
  constructor(private readonly onEvent: (event: LiveEvent) => void) {}

  /**
   * Opens a stream for these topics in place of an open one for others; without topics there is none. A stream that has these
   * topics already repeats its position.
   * @param afterId the id of the last event that is known
   */
  follow(topics: readonly string[], afterId: string | undefined): void {
    if (this.source && topics.join() === this.topics.join()) {
      if (this.isCurrent && this.previousId !== undefined) this.send('position', this.previousId);
      return;
    }
    this.close();
    this.topics = topics;
    this.previousId = afterId;
    if (topics.length === 0) return;
    const wait = this.retryAt - Date.now();
    if (wait <= 0) this.open();
    else
      this.retry = setTimeout(() => {
        this.open();
      }, wait);
  }

  close(): void {
    this.source?.close();
    this.source = undefined;
    this.isCurrent = false;
    clearTimeout(this.retry);
    clearTimeout(this.silence);
  }

  private open(): void {
    const query = { topics: this.topics.join(','), last_event_id: this.previousId };
    const source = new EventSource(call(liveEndpoints.stream, { query }).path);
    this.source = source;
    source.onmessage = ({ lastEventId, data }: MessageEvent<string>) => {
      this.send('hint', lastEventId, JSON.parse(data) as Hint);
    };
    source.addEventListener(LIVE_EVENTS.position, ({ lastEventId }) => {
      this.isCurrent = true;
      this.refusals = 0;
      this.retryAt = 0;
      this.send('position', lastEventId);
    });
    source.addEventListener(LIVE_EVENTS.missed, ({ lastEventId }) => {
      this.send('missed', lastEventId);
    });
    source.onerror = () => {
      this.isCurrent = false;
      // The browser opens a broken stream again by itself, but gives up after a refusal.
      if (source.readyState !== EventSource.CLOSED) return;
      const longest = Math.min(FIRST_RETRY_MS * 2 ** this.refusals, LONGEST_RETRY_MS);
      this.refusals += 1;
      this.retryAt = Date.now() + longest * (0.5 + Math.random() / 2);
      this.openAgain();
    };
    this.watchSilence();
  }

  private openAgain(): void {
    this.close();
    this.follow(this.topics, this.previousId);
  }

  private send(name: LiveEvent['name'], id: string, hint?: Hint): void {
    this.watchSilence();
    const previousId = this.previousId;
    this.previousId = id;
    this.onEvent({ name, id, previousId, topics: this.topics, ...(hint && { hint }) });
  }

  private watchSilence(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.openAgain();
    }, SILENCE_MS);
  }
}
