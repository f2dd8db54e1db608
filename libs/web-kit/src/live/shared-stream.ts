import { MAX_TOPICS } from '@endpaper/contracts';
import { holdLock } from './held-lock.js';
import { HintStream, type LiveEvent } from './hint-stream.js';

/** Windows and the topics of a window change together. */
const CHANGES_GATHERED_MS = 200;
const ALIVE_EVERY_MS = 20_000;
/** A leader that is silent for so long hangs, for example in a dialog of its browser. */
const LEADER_SILENCE_MS = 60_000;

/** What windows send to each other. */
type Message = { kind: 'topics-changed' } | { kind: 'alive' } | { kind: 'event'; event: LiveEvent };

// Shared by all windows of the browser, whatever release of the portal they have: other contents need another name.
const CHANNEL = 'endpaper.live';
const LEADER = 'endpaper.live.leader';
const TOPIC = 'endpaper.live.topic.';

/** Without it, each window has a stream of its own. */
const canShare = () => typeof navigator.locks !== 'undefined' && typeof BroadcastChannel !== 'undefined';

/**
 * One stream for all windows of the browser, because browsers open six connections to a server by HTTP/1.1. One of the windows
 * with topics, the leader, has it and sends its events to the others. The leader holds a lock, for which the others wait: the
 * browser passes it on when the leader is closed or crashes. Each window also holds a lock for each of its topics, so that the
 * leader finds the topics of all windows that still exist.
 */
export class SharedStream {
  private readonly stream = new HintStream(event => {
    this.take(event);
  });
  /** Open while the window has topics. */
  private channel: BroadcastChannel | undefined;
  /** The topics of this window, each with the function that releases its lock. */
  private readonly topics = new Map<string, () => void>();
  private lastId: string | undefined;
  private isLeader = false;
  private resign: (() => void) | undefined;
  private update: ReturnType<typeof setTimeout> | undefined;
  private alive: ReturnType<typeof setInterval> | undefined;
  private leaderSilence: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onEvent: (event: LiveEvent) => void) {}

  /** Follows these topics in place of those before. A window that is hidden has none. */
  follow(topics: readonly string[]): void {
    if (topics.length > 0) this.channel ??= this.openChannel();
    const gone = [...this.topics].filter(([topic]) => !topics.includes(topic));
    const added = topics.filter(topic => !this.topics.has(topic));
    for (const [topic, release] of gone) {
      release();
      this.topics.delete(topic);
    }
    for (const topic of added) this.topics.set(topic, this.hold(topic));
    if (gone.length > 0 || added.length > 0) this.changed();
    if (topics.length > 0) {
      this.resign ??= this.apply();
      return;
    }
    this.leave();
    this.closeChannel();
  }

  private openChannel(): BroadcastChannel | undefined {
    if (!canShare()) return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      this.receive(data);
    };
    return channel;
  }

  private closeChannel(): void {
    this.channel?.close();
    this.channel = undefined;
  }

  private hold(topic: string): () => void {
    if (!this.channel) return () => undefined;
    return holdLock(
      TOPIC + topic,
      { mode: 'shared' },
      {
        onGranted: () => {
          this.changed();
        },
      },
    );
  }

  /** Waits for the lock of the leader. */
  private apply(steal = false): () => void {
    if (!this.channel) {
      this.lead();
      return () => undefined;
    }
    if (!steal) this.watchLeader();
    return holdLock(
      LEADER,
      { steal },
      {
        onGranted: () => {
          this.lead();
          this.alive = setInterval(() => {
            this.post({ kind: 'alive' });
          }, ALIVE_EVERY_MS);
        },
        onStolen: () => {
          this.leave();
          this.resign = this.apply();
        },
        onRefused: () => {
          this.closeChannel();
          this.lead();
        },
      },
    );
  }

  private lead(): void {
    this.isLeader = true;
    clearTimeout(this.leaderSilence);
    this.updateSoon();
  }

  private leave(): void {
    this.isLeader = false;
    clearInterval(this.alive);
    clearTimeout(this.leaderSilence);
    this.stream.close();
    this.resign?.();
    this.resign = undefined;
  }

  private watchLeader(): void {
    clearTimeout(this.leaderSilence);
    this.leaderSilence = setTimeout(() => {
      this.resign?.();
      this.resign = this.apply(true);
    }, LEADER_SILENCE_MS);
  }

  private changed(): void {
    this.post({ kind: 'topics-changed' });
    this.updateSoon();
  }

  private updateSoon(): void {
    clearTimeout(this.update);
    if (this.isLeader)
      this.update = setTimeout(() => {
        void this.openStream();
      }, CHANGES_GATHERED_MS);
  }

  private async openStream(): Promise<void> {
    const others = this.channel ? await topicsOfWindows() : [];
    if (!this.isLeader) return;
    // Of more topics than a stream may have, the leader's own ones stay.
    const topics = [...new Set([...this.topics.keys(), ...others])].slice(0, MAX_TOPICS);
    this.stream.follow(topics.sort(), this.lastId);
  }

  private receive(message: Message): void {
    if (message.kind === 'topics-changed') {
      this.updateSoon();
      return;
    }
    if (this.isLeader) return;
    this.watchLeader();
    if (message.kind === 'event') this.pass(message.event);
  }

  private take(event: LiveEvent): void {
    this.post({ kind: 'event', event });
    this.pass(event);
  }

  private pass(event: LiveEvent): void {
    this.lastId = event.id;
    this.onEvent(event);
  }

  private post(message: Message): void {
    this.channel?.postMessage(message);
  }
}

/** The topics of all visible windows of the browser. */
async function topicsOfWindows(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name = '' }) => (name.startsWith(TOPIC) ? [name.slice(TOPIC.length)] : []));
}
