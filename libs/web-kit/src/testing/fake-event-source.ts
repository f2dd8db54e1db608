import { LIVE_EVENTS, type Hint } from '@endpaper/contracts';
import { afterEach, beforeEach } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';

/** In place of the browser's: jsdom has none. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;

  constructor(readonly url: string) {
    super();
    this.addEventListener('message', event => this.onmessage?.(event as MessageEvent));
    this.addEventListener('error', event => this.onerror?.(event));
    sources.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

let sources: FakeEventSource[] = [];
let count = 0;

/** The streams of hints that pages open; a test sends their events. */
export interface FakeStreams {
  /** The addresses of all streams that were opened, the closed ones included. */
  opened(): string[];
  /** The addresses of the open ones. */
  open(): string[];
  /** Waits until a topic is in an open stream, which has not sent its position. */
  untilOpened(topic: string): Promise<void>;
  /** Waits until a topic is in an open stream, and sends its position. */
  until(topic: string): Promise<void>;
  /** Sends a hint to the open streams. @param id that of its event; another one by default */
  hint(hint: Hint, id?: string): void;
  position(id: string): void;
  missed(): void;
  /** The server refuses the open streams. */
  refuse(): void;
}

/** Gives the pages of a test file a browser with server-sent events. */
export function fakeStreams(): FakeStreams {
  beforeEach(() => {
    sources = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'EventSource');
  });
  const openOnes = () => sources.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
  const open = () => openOnes().map(({ url }) => decodeURIComponent(url));
  const send = (name: string, data: unknown, lastEventId = `event-${(count += 1)}`) => {
    act(() => {
      for (const source of openOnes())
        source.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
    });
  };
  const untilOpened = (topic: string) =>
    waitFor(() => {
      if (!open().some(url => url.includes(topic)))
        throw new Error(`No stream has ${topic}: ${open().join()}`);
    });
  return {
    opened: () => sources.map(({ url }) => decodeURIComponent(url)),
    open,
    untilOpened,
    until: async topic => {
      await untilOpened(topic);
      send(LIVE_EVENTS.position, {});
    },
    hint: (hint, id) => {
      send('message', hint, id);
    },
    position: id => {
      send(LIVE_EVENTS.position, {}, id);
    },
    missed: () => {
      send(LIVE_EVENTS.missed, {});
    },
    refuse: () => {
      for (const source of openOnes()) {
        source.close();
        source.dispatchEvent(new Event('error'));
      }
    },
  };
}
