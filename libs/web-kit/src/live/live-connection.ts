import type { Hint } from '@endpaper/contracts';
import type { LiveEvent } from './hint-stream.js';
import { SharedStream } from './shared-stream.js';

/** Gets what has changed; `missed` when hints were lost, so that anything may have. */
export type LiveListener = (hint: Hint | 'missed') => void;

/** Components of one page appear and disappear together. */
const CHANGES_GATHERED_MS = 200;
const NOTIFICATIONS = 'notifications:';

/** The hints for the topics that the components of this window show. It follows them only while the window is visible. */
class LiveConnection {
  private readonly listeners = new Map<string, Set<LiveListener>>();
  private readonly stream = new SharedStream(event => {
    this.take(event);
  });
  /** The id of the last event that the window has got. */
  private lastId: string | undefined;
  /** The topics of the last position: of others, the window has missed nothing. */
  private followed: ReadonlySet<string> = new Set();
  private isFrozen = false;
  private update: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', () => {
      this.updateSoon();
    });
    // A browser may freeze a window that is visible.
    for (const name of ['freeze', 'resume'])
      document.addEventListener(name, () => {
        this.isFrozen = name === 'freeze';
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
    clearTimeout(this.update);
    // A frozen window has no time for anything later, and another one takes over.
    if (this.isFrozen || document.visibilityState === 'hidden') {
      this.stream.follow([]);
      return;
    }
    this.update = setTimeout(() => {
      this.stream.follow([...this.listeners.keys()]);
    }, CHANGES_GATHERED_MS);
  }

  private take(event: LiveEvent): void {
    // The stream is that of another window, and this one did not listen when the event before this one came.
    const hasGap = event.previousId !== this.lastId;
    this.lastId = event.id;
    if (hasGap || event.name === 'missed') for (const topic of this.followed) this.notify(topic, 'missed');
    if (event.name === 'position') this.followFrom(event);
    if (event.hint && this.followed.has(event.hint.topic)) this.notify(event.hint.topic, event.hint);
  }

  private followFrom({ id, previousId, topics }: LiveEvent): void {
    const before = this.followed;
    this.followed = new Set(topics.filter(topic => this.listeners.has(topic)));
    // A new stream begins with a hint for notifications, because no event says what was missed of them. This one was open.
    if (id === previousId)
      for (const topic of this.followed)
        if (topic.startsWith(NOTIFICATIONS) && !before.has(topic)) this.notify(topic, 'missed');
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
