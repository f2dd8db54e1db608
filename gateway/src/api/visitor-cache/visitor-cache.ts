import { LRUCache } from 'lru-cache';
import { VISITOR_CACHE_DISCONNECTED_MS, VISITOR_CACHE_MS } from '../../timeouts.js';

/** A response that is the same for all visitors. */
export interface CacheableResponse {
  /** The surrogate keys: what the response shows, such as `book:12`. Undefined for a response that is not stored. */
  keys: readonly string[] | undefined;
  /** The size of the body and of its long headers (bytes). */
  size: number;
}

interface Entry<Response> {
  response: Response;
  storedAt: number;
}

/** A call of a service whose response is not there yet. */
interface Fill<Response> {
  /** The last announcement before the call. */
  began: number;
  response: Promise<Response>;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** The memory of an entry besides its body and its address: keys, other headers, and its place in the maps. */
const OVERHEAD_BYTES = 2_048;
/** More announced keys than services announce while a call is in flight. */
const MAX_PURGES = 100_000;

/**
 * Responses to visitors' reads by URL, in memory. A service announces the surrogate keys of what it has changed, after the
 * commit, and the responses with these keys are purged. docs/adr/0025-visitors-reads-from-the-gateway.md says how stale a
 * response may be.
 */
export class VisitorCache<Response extends CacheableResponse> {
  private readonly entries = new LRUCache<string, Entry<Response>>({
    maxSize: MAX_BYTES,
    // A cursor is a long part of an address.
    sizeCalculation: ({ response }, url) => response.size + url.length + OVERHEAD_BYTES,
    dispose: ({ response }, url) => {
      this.unindex(url, response.keys ?? []);
    },
  });
  private readonly urlsOfKey = new Map<string, Set<string>>();
  private readonly fills = new Map<string, Fill<Response>>();
  /** The announcement after which each key was purged: a fill that began before it is not stored. */
  private readonly purges = new LRUCache<string, number>({
    max: MAX_PURGES,
    dispose: (announcement, _, reason) => {
      if (reason === 'evict') this.purgedAll = Math.max(this.purgedAll, announcement);
    },
  });
  /** Counts the announcements. */
  private announcements = 0;
  /** The last announcement that concerned every key, or a key that `purges` has dropped. */
  private purgedAll = 0;
  private isConnected = false;

  constructor(private readonly now: () => number = Date.now) {}

  /** The cached response of a URL. */
  find(url: string): Response | undefined {
    const entry = this.entries.get(url);
    return entry && this.now() < entry.storedAt + this.lifetime() ? entry.response : undefined;
  }

  /**
   * Fetches the response of a URL that is not cached. Concurrent misses make one call. A request after an announcement about
   * the response does not get one whose call began before the announcement.
   * @param call calls the service
   */
  async fetch(url: string, call: () => Promise<Response>): Promise<Response> {
    const [asked, running] = [this.announcements, this.fills.get(url)];
    if (!running) return this.startFill(url, call);
    const response = await running.response;
    // What a response without keys shows is unknown.
    const isOutdated =
      asked > running.began && (!response.keys || this.wasPurgedSince(running.began, response.keys));
    return isOutdated ? this.fetch(url, call) : response;
  }

  /** Purges the responses with one of the keys. */
  purge(keys: readonly string[]): void {
    if (keys.length === 0) return;
    this.announcements += 1;
    for (const key of keys) {
      this.purges.set(key, this.announcements);
      for (const url of this.urlsOfKey.get(key) ?? []) this.entries.delete(url);
    }
  }

  /** Announcements arrive from now on. Those before are unknown, so everything is purged. */
  connected(): void {
    this.isConnected = true;
    this.purgeAll();
  }

  /** Announcements may be lost from now on: responses live for one second. */
  disconnected(): void {
    this.isConnected = false;
    this.purgeAll();
  }

  /** Purges everything: it is not known what has changed. */
  purgeAll(): void {
    this.announcements += 1;
    this.purgedAll = this.announcements;
    this.entries.clear();
    this.fills.clear();
  }

  private lifetime(): number {
    return this.isConnected ? VISITOR_CACHE_MS : VISITOR_CACHE_DISCONNECTED_MS;
  }

  private startFill(url: string, call: () => Promise<Response>): Promise<Response> {
    const began = this.announcements;
    const response = this.fill(url, call).finally(() => {
      if (this.fills.get(url)?.response === response) this.fills.delete(url);
    });
    this.fills.set(url, { began, response });
    return response;
  }

  private async fill(url: string, call: () => Promise<Response>): Promise<Response> {
    const [began, storedAt] = [this.announcements, this.now()];
    const response = await call();
    if (response.keys && !this.wasPurgedSince(began, response.keys)) {
      this.entries.set(url, { response, storedAt });
      this.index(url, response.keys);
    }
    return response;
  }

  private wasPurgedSince(began: number, keys: readonly string[]): boolean {
    return this.purgedAll > began || keys.some(key => (this.purges.peek(key) ?? 0) > began);
  }

  private index(url: string, keys: readonly string[]): void {
    for (const key of keys) {
      const urls = this.urlsOfKey.get(key) ?? new Set();
      this.urlsOfKey.set(key, urls.add(url));
    }
  }

  private unindex(url: string, keys: readonly string[]): void {
    for (const key of keys) {
      const urls = this.urlsOfKey.get(key);
      urls?.delete(url);
      if (urls?.size === 0) this.urlsOfKey.delete(key);
    }
  }
}
