import { useState } from 'react';

const NONE: ReadonlySet<number> = new Set();

/** A set of ids that a component keeps. */
export interface Ids {
  all: ReadonlySet<number>;
  add(id: number): void;
  remove(...ids: readonly number[]): void;
}

export function useIds(): Ids {
  const [all, setAll] = useState(NONE);
  return {
    all,
    add: id => {
      setAll(ids => new Set([...ids, id]));
    },
    remove: (...removed) => {
      setAll(ids => new Set([...ids].filter(id => !removed.includes(id))));
    },
  };
}
