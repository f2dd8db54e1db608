import type { Hint } from '@endpaper/contracts';

/** Gets what has changed; `missed` when hints were lost, so that anything may have. */
export type LiveListener = (hint: Hint | 'missed') => void;
