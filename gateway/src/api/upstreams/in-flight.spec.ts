import { describe, expect, it } from '@jest/globals';
import { InFlight } from './in-flight.js';

interface Load {
  perMs: number;
  answersPerMs: number;
  from: number;
  to: number;
  /** The service refuses more calls at once. */
  maxInService?: number;
}

/**
 * Sends calls of which the service answers some each millisecond, by one gateway or in turn by several.
 * @returns how many were accepted, and how many answered within a second; the longest wait
 */
function load(
  gateways: InFlight | InFlight[],
  { perMs, answersPerMs, from, to, maxInService = Infinity }: Load,
) {
  const all = [gateways].flat();
  const sent: { at: number; by: InFlight }[] = [];
  let [arrived, answered, accepted, inTime, longest, turn] = [0, 0, 0, 0, 0, 0];
  for (let now = from; now < to; now += 1) {
    for (arrived += perMs; arrived >= 1; arrived -= 1) {
      const by = all[(turn += 1) % all.length] as InFlight;
      if (!by.enter(now)) continue;
      if (sent.length >= maxInService) by.leave(now, false);
      else sent.push({ at: now, by });
      accepted += 1;
    }
    for (answered += answersPerMs; answered >= 1; answered -= 1) {
      const first = sent.shift();
      if (first === undefined) break;
      first.by.leave(now, true);
      if (now - first.at <= 1_000) inTime += 1;
      longest = Math.max(longest, now - first.at);
    }
  }
  return { accepted, inTime, waiting: sent.length, longest };
}

describe('the calls of a service', () => {
  it('are accepted while they are answered', () => {
    const { accepted } = load(new InFlight(), { perMs: 1, answersPerMs: 1, from: 0, to: 5_000 });
    expect(accepted).toBe(5_000);
  });

  it('are accepted in a burst', () => {
    const inFlight = new InFlight();
    const burst = Array.from({ length: 300 }, () => inFlight.enter(1_000));
    expect(burst).not.toContain(false);
  });

  it('are refused while ten times more arrive than are answered, and the accepted ones do not wait long', () => {
    const { accepted, longest } = load(new InFlight(), { perMs: 10, answersPerMs: 1, from: 0, to: 10_000 });
    expect(accepted).toBeGreaterThan(9_900);
    expect(accepted).toBeLessThan(10_600);
    expect(longest).toBeLessThanOrEqual(600);
  });

  it('are accepted again once the overload is over', () => {
    const inFlight = new InFlight();
    const { waiting } = load(inFlight, { perMs: 10, answersPerMs: 1, from: 0, to: 5_000 });
    for (let i = 0; i < waiting; i += 1) inFlight.leave(5_500, true);
    const { accepted } = load(inFlight, { perMs: 1, answersPerMs: 1, from: 6_000, to: 8_000 });
    expect(accepted).toBe(2_000);
  });

  it('of two gateways are answered in time, although the service refuses many at once', () => {
    const gateways = [new InFlight(), new InFlight()];
    const { inTime } = load(gateways, {
      perMs: 2,
      answersPerMs: 0.1,
      from: 0,
      to: 20_000,
      maxInService: 200,
    });
    // The first burst fills the service.
    expect(inTime).toBeGreaterThan(1_700);
  });

  it('that are not answered take no more than a few places', () => {
    const { accepted } = load(new InFlight(), { perMs: 0.1, answersPerMs: 0, from: 0, to: 1_800 });
    expect(accepted).toBeLessThan(64);
  });
});
