import type { Reading } from '@endpaper/contracts';
import { Random } from '@endpaper/service-kit';
import type { SeededEntry } from './generate-entries.js';

const DAY = 24 * 60 * 60 * 1000;

/** The oldest reading, in days: a little less than two years. */
const OLDEST = 690;

export type SeededReading = Omit<Reading, 'id' | 'version'>;

/** The seeded readings of each entry, in the order of the entries. Most readers know when they have read a book, but not all of them. */
export function generateReadings(entries: readonly SeededEntry[], now: number): SeededReading[][] {
  const random = new Random('who read when');
  const dayBefore = (days: number) => new Date(now - DAY * days).toISOString().slice(0, 10);
  const progress = () =>
    random.chance(0.5)
      ? { page: random.integer(9, 48), percent: null }
      : { page: null, percent: random.integer(6, 94) };

  const ended = (outcome: Reading['outcome']): SeededReading => {
    const days = random.between(1, OLDEST);
    const length = random.between(2, 30);
    return {
      ...{ outcome, page: null, percent: null },
      started_on: random.chance(0.6) ? dayBefore(days + length) : null,
      ended_on: random.chance(0.9) ? dayBefore(days) : null,
    };
  };
  return entries.map(({ status }) => {
    if (status === 'want') return [];
    if (status === 'read') {
      if (random.chance(0.12)) return [];
      return random.chance(0.06) ? [ended('finished'), ended('finished')] : [ended('finished')];
    }
    if (status === 'stopped') return [{ ...ended('stopped'), ...progress() }];
    const started_on = random.chance(0.8) ? dayBefore(random.between(1, 40)) : null;
    return [{ started_on, ended_on: null, outcome: null, ...progress() }];
  });
}
