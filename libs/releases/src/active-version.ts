import * as z from 'zod/mini';

/** A command that the registry refuses; the message is for the person who typed it. */
export class RegistryError extends Error {}

const MAX_HISTORY = 20;

/** Which version of a remote readers get in an environment. */
export const ActiveVersion = z.object({
  current: z.string(),
  /** The versions that were active before, the latest first. */
  history: z.array(z.string()),
  /** A version that a share of the readers gets instead, in percent. */
  canary: z.optional(z.object({ version: z.string(), percent: z.int().check(z.minimum(1), z.maximum(99)) })),
  changed_at: z.string(),
});
export type ActiveVersion = z.infer<typeof ActiveVersion>;

type State = Omit<ActiveVersion, 'changed_at'>;

/**
 * The state after a promotion.
 * @param percent the share of the readers that gets the version; without it all do, and a canary ends
 * @returns undefined when nothing changes
 * @throws RegistryError for a share of the readers while there is no version for the others
 */
export function promote(now: State | undefined, version: string, percent?: number): State | undefined {
  if (percent !== undefined) {
    if (!now)
      throw new RegistryError(
        'No version is active yet that the other readers could get: promote it without --percent.',
      );
    const { current, history, canary } = now;
    if (current === version || (canary?.version === version && canary.percent === percent)) return undefined;
    return { current, history, canary: { version, percent } };
  }
  if (now?.current === version) return now.canary && { current: version, history: now.history };
  return { current: version, history: now ? [now.current, ...now.history].slice(0, MAX_HISTORY) : [] };
}

/**
 * The state after a rollback: a canary ends, else the version before becomes active again.
 * @throws RegistryError when there is no version before
 */
export function rollBack({ current, history, canary }: State): State {
  if (canary) return { current, history };
  const [before, ...earlier] = history;
  if (before === undefined) throw new RegistryError('There is no earlier version to go back to.');
  return { current: before, history: earlier };
}
