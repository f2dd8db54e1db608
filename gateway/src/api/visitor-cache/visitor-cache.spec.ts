import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { VISITOR_CACHE_DISCONNECTED_MS, VISITOR_CACHE_MS } from '../../timeouts.js';
import { VisitorCache } from './visitor-cache.js';

/** A response that shows one version of each of its things. */
interface Shown {
  keys: readonly string[] | undefined;
  size: number;
  versions: readonly number[];
}

let now: number;
let cache: VisitorCache<Shown>;

beforeEach(() => {
  now = 0;
  cache = new VisitorCache(() => now);
  cache.connected();
});

const aResponse = (...keys: string[]): Shown => ({ keys, size: 100, versions: [] });
const fetch = (url: string, response: Shown) => cache.fetch(url, async () => response);

/** A call of a service that responds when it is told. */
function heldCall() {
  const waiting: ((response: Shown) => void)[] = [];
  let calls = 0;
  return {
    call: () => {
      calls += 1;
      return new Promise<Shown>(resolve => waiting.push(resolve));
    },
    respond: (response: Shown) => waiting.shift()?.(response),
    calls: () => calls,
  };
}

function announceMany(count: number): void {
  for (let id = 1; id <= count; id += 1) cache.purge([`post:${id}`]);
}

describe('the cache of visitors’ reads', () => {
  it('keeps a response until one of its keys is purged', async () => {
    const response = aResponse('book:1', 'user:2');
    await fetch('/a', response);
    cache.purge(['book:2', 'user:1']);
    expect(cache.find('/a')).toBe(response);
    cache.purge(['user:2']);
    expect(cache.find('/a')).toBeUndefined();
  });

  it('keeps no response without keys', async () => {
    await fetch('/a', { keys: undefined, size: 100, versions: [] });
    expect(cache.find('/a')).toBeUndefined();
  });

  it('makes one call for concurrent misses, also while other things change', async () => {
    const { call, respond, calls } = heldCall();
    const both = [cache.fetch('/a', call), cache.fetch('/a', call)];
    cache.purge(['book:2']);
    const third = cache.fetch('/a', call);
    respond(aResponse('book:1'));
    await Promise.all([...both, third]);
    expect(calls()).toBe(1);
    expect(cache.find('/a')).toBeDefined();
  });

  it('makes another call for a miss after a purge of what the response shows', async () => {
    const { call, respond, calls } = heldCall();
    const before = cache.fetch('/a', call);
    cache.purge(['book:1']);
    const after = [cache.fetch('/a', call), cache.fetch('/a', call)];
    const old = aResponse('book:1');
    respond(old);
    expect(await before).toBe(old);
    await setImmediate();
    expect(cache.find('/a')).toBeUndefined();
    const renewed = aResponse('book:1');
    respond(renewed);
    expect(await Promise.all(after)).toEqual([renewed, renewed]);
    expect((await Promise.all(after))[0]).toBe(renewed);
    expect(calls()).toBe(2);
    expect(cache.find('/a')).toBe(renewed);
  });

  it('makes another call for a miss after any purge while it is unknown what the response shows', async () => {
    const { call, respond, calls } = heldCall();
    void cache.fetch('/a', call);
    cache.purge(['book:1']);
    const after = cache.fetch('/a', call);
    respond({ ...aResponse(), keys: undefined });
    await setImmediate();
    respond(aResponse('book:1'));
    await after;
    expect(calls()).toBe(2);
  });

  it('stores responses however many keys have been announced', async () => {
    announceMany(100_001);
    const { call, respond } = heldCall();
    const fetched = cache.fetch('/a', call);
    announceMany(10);
    respond(aResponse('book:1'));
    await fetched;
    expect(cache.find('/a')).toBeDefined();
  });

  it('does not store a response whose keys may have been among those that it no longer knows', async () => {
    const { call, respond } = heldCall();
    const fetched = cache.fetch('/a', call);
    cache.purge(['book:1']);
    announceMany(100_000);
    respond(aResponse('book:1'));
    await fetched;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('passes the error of a call to all who wait for it, and calls again', async () => {
    const failing = () => Promise.reject(new Error('no answer'));
    await expect(Promise.all([cache.fetch('/a', failing), cache.fetch('/a', failing)])).rejects.toThrow();
    await fetch('/a', aResponse('book:1'));
    expect(cache.find('/a')).toBeDefined();
  });

  it('uses a response for its lifetime, and for one second while announcements may be lost', async () => {
    await fetch('/a', aResponse('book:1'));
    now += VISITOR_CACHE_MS - 1;
    expect(cache.find('/a')).toBeDefined();
    now += 1;
    expect(cache.find('/a')).toBeUndefined();

    cache.disconnected();
    await fetch('/a', aResponse('book:1'));
    now += VISITOR_CACHE_DISCONNECTED_MS - 1;
    expect(cache.find('/a')).toBeDefined();
    now += 1;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('purges everything when announcements may have been lost', async () => {
    await fetch('/a', aResponse('book:1'));
    cache.disconnected();
    expect(cache.find('/a')).toBeUndefined();
    await fetch('/a', aResponse('book:1'));
    cache.connected();
    expect(cache.find('/a')).toBeUndefined();
  });

  it('drops the oldest responses when it is full', async () => {
    for (let i = 0; i < 20; i += 1)
      await fetch(`/${i}`, { ...aResponse(`book:${i}`), size: 8 * 1024 * 1024 });
    expect(cache.find('/0')).toBeUndefined();
    expect(cache.find('/19')).toBeDefined();
  });

  it('drops the oldest responses when their addresses fill it', async () => {
    const cursor = 'x'.repeat(8 * 1024 * 1024);
    for (let i = 0; i < 20; i += 1) await fetch(`/${i}?cursor=${cursor}`, aResponse(`book:${i}`));
    expect(cache.find(`/0?cursor=${cursor}`)).toBeUndefined();
    expect(cache.find(`/19?cursor=${cursor}`)).toBeDefined();
  });
});

// Two gateways read and cache, writers change things, announcements are late, reordered or lost with the connection.
const THINGS = 2;
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('write' as const), thing: fc.nat(THINGS - 1) }),
    fc.record({ kind: fc.constant('announce' as const), gateway: fc.nat(1), which: fc.nat(1) }),
    fc.record({
      kind: fc.constant('read' as const),
      gateway: fc.nat(1),
      things: fc.constantFrom([0], [0, 1]),
    }),
    fc.record({ kind: fc.constant('query' as const), gateway: fc.nat(1), which: fc.nat(1) }),
    fc.record({ kind: fc.constant('respond' as const), gateway: fc.nat(1), which: fc.nat(1) }),
    fc.record({ kind: fc.constant('disconnect' as const), gateway: fc.nat(1) }),
    fc.record({ kind: fc.constant('connect' as const), gateway: fc.nat(1) }),
    fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.integer({ min: 1, max: 3_000 }) }),
  ),
  { minLength: 20, maxLength: 80 },
);

describe('a response from the cache', () => {
  it('is older than the last announcement of none of its keys, and never older than its lifetime', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async plan => {
        const world = new World();
        for (const step of plan) await world.run(step);
      }),
      { numRuns: process.env['NIGHTLY'] === 'true' ? 400 : 40 },
    );
  });
});

type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never;

interface Fill {
  things: readonly number[];
  /** What the service has read from its database; undefined before it reads. */
  versions: number[] | undefined;
  respond: (response: Shown) => void;
}

class Gateway {
  readonly cache: VisitorCache<Shown>;
  /** Announcements on their way: the thing and its version. */
  readonly pending: { thing: number; version: number }[] = [];
  /** The newest version of each thing that was announced, or read after a reconnect. */
  readonly announced = Array.from({ length: THINGS }, () => 0);
  readonly fills: Fill[] = [];
  isConnected = true;

  constructor(clock: () => number) {
    this.cache = new VisitorCache(clock);
    this.cache.connected();
  }
}

class World {
  private now = 0;
  private readonly versions = Array.from({ length: THINGS }, () => 0);
  /** When each version of a thing was written. */
  private readonly writtenAt = Array.from({ length: THINGS }, () => [0]);
  private readonly gateways = [new Gateway(() => this.now), new Gateway(() => this.now)];

  async run(step: Step): Promise<void> {
    if (step.kind === 'write') this.write(step.thing);
    else if (step.kind === 'wait') this.now += step.milliseconds;
    else await this.runAt(this.gateways[step.gateway] as Gateway, step);
  }

  private write(thing: number): void {
    const version = (this.versions[thing] ?? 0) + 1;
    this.versions[thing] = version;
    this.writtenAt[thing]?.push(this.now);
    for (const { isConnected, pending } of this.gateways) if (isConnected) pending.push({ thing, version });
  }

  private async runAt(gateway: Gateway, step: Exclude<Step, { kind: 'write' | 'wait' }>): Promise<void> {
    switch (step.kind) {
      case 'announce': {
        const [message] = gateway.pending.splice(step.which % Math.max(1, gateway.pending.length), 1);
        if (!message) return;
        gateway.cache.purge([`thing:${message.thing}`]);
        gateway.announced[message.thing] = Math.max(gateway.announced[message.thing] ?? 0, message.version);
        return;
      }
      case 'read': {
        const url = `/${step.things.join()}`;
        const cached = gateway.cache.find(url);
        if (cached) this.check(gateway, step.things, cached);
        else
          void gateway.cache.fetch(
            url,
            () =>
              new Promise(respond =>
                gateway.fills.push({ things: step.things, versions: undefined, respond }),
              ),
          );
        return;
      }
      case 'query': {
        const fill = gateway.fills[step.which];
        if (fill && !fill.versions) fill.versions = fill.things.map(thing => this.versions[thing] ?? 0);
        return;
      }
      case 'respond': {
        const [fill] = gateway.fills.splice(step.which % Math.max(1, gateway.fills.length), 1);
        if (!fill) return;
        const versions = fill.versions ?? fill.things.map(thing => this.versions[thing] ?? 0);
        fill.respond({ keys: fill.things.map(thing => `thing:${thing}`), size: 10, versions });
        await setImmediate();
        return;
      }
      case 'disconnect':
        gateway.isConnected = false;
        gateway.pending.length = 0;
        gateway.cache.disconnected();
        return;
      case 'connect':
        gateway.isConnected = true;
        gateway.cache.connected();
    }
  }

  private check(gateway: Gateway, things: readonly number[], { versions }: Shown): void {
    const lifetime = gateway.isConnected ? VISITOR_CACHE_MS : VISITOR_CACHE_DISCONNECTED_MS;
    things.forEach((thing, index) => {
      const version = versions[index] ?? 0;
      // Thousands of comparisons: `expect` would take most of the time.
      if (version < (gateway.announced[thing] ?? 0)) throw new Error('older than an announcement');
      // The write that made it stale, if any, is younger than the lifetime.
      const replacedAt = this.writtenAt[thing]?.[version + 1] ?? Infinity;
      if (this.now - replacedAt >= lifetime) throw new Error('stale for longer than its lifetime');
    });
  }
}
