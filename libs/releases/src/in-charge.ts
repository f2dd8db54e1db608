import * as z from 'zod/mini';
import { RegistryError } from './registry.errors.js';

/** So many earlier versions are remembered. */
const REMEMBERED = 20;

/** Which version of a remote readers get in an environment. */
export const InCharge = z.object({
  current: z.string(),
  /** The versions that were in charge before it, the latest first. */
  history: z.array(z.string()),
  /** A version that a share of the readers gets instead, in percent. */
  canary: z.optional(z.object({ version: z.string(), percent: z.int().check(z.minimum(1), z.maximum(99)) })),
  changed_at: z.string(),
});
export type InCharge = z.infer<typeof InCharge>;

type State = Omit<InCharge, 'changed_at'>;

/**
 * What is in charge once a version is promoted.
 * @param percent the share of the readers that gets it; all when left out, which also ends a canary
 * @returns undefined when nothing changes
 * @throws RegistryError when there is no version that the other readers could get
 */
export function promoted(now: State | undefined, version: string, percent?: number): State | undefined {
  if (percent === undefined) return promotedToAll(now, version);
  if (!now)
    throw new RegistryError(
      'Nothing is in charge yet that the other readers could get: promote it without --percent.',
    );
  if (now.current === version || (now.canary?.version === version && now.canary.percent === percent))
    return undefined;
  return { current: now.current, history: now.history, canary: { version, percent } };
}

function promotedToAll(now: State | undefined, version: string): State | undefined {
  if (!now) return { current: version, history: [] };
  if (now.current !== version)
    return { current: version, history: [now.current, ...now.history].slice(0, REMEMBERED) };
  return now.canary && { current: now.current, history: now.history };
}

/**
 * What is in charge once the last promotion is taken back: a canary ends, else the version before comes back.
 * @throws RegistryError when there is none
 */
export function rolledBack({ current, history, canary }: State): State {
  if (canary) return { current, history };
  const [before, ...earlier] = history;
  if (before === undefined) throw new RegistryError('There is no earlier version to go back to.');
  return { current: before, history: earlier };
}
