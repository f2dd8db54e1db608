import type { ActiveVersion } from './active-version.js';
import type { LoadFailures } from './load-failures.js';
import type { Target } from './registry.js';

/** Fewer failures may be one reader's. */
const MIN_FAILURES = 10;

/** A share that is this number of standard deviations above the expected one is no chance. */
const DEVIATIONS = 3;

/**
 * Whether a canary has more of its remote's load failures, since it began, than its share of the readers explains: with a share of
 * ten percent, one failure in ten is expected of a version that fails as often as the one that all others get.
 */
export function failsAboveShare(active: ActiveVersion & Target, failures: readonly LoadFailures[]): boolean {
  const { name, environment, changed_at, current, canary } = active;
  if (!canary) return false;
  const countOf = (version: string) => {
    const found = failures.find(each => each.name === name && each.version === version);
    const counted = found?.since_change?.[environment];
    return counted?.changed_at === changed_at ? counted.count : 0;
  };
  const count = countOf(canary.version);
  const all = count + countOf(current);
  const share = canary.percent / 100;
  return count >= MIN_FAILURES && count > all * share + DEVIATIONS * Math.sqrt(all * share * (1 - share));
}
