import { useState } from 'react';

const NONE: ReadonlySet<number> = new Set();

/** A set of ids that a component keeps. */
export interface Ids {
  all: ReadonlySet<number>;
  add(id: number): void;
  remove(id: number): void;
  clear(): void;
}

export function useIds(): Ids {
  const [all, setAll] = useState(NONE);
  return {
    all,
    add: id => {
      setAll(ids => new Set([...ids, id]));
    },
    remove: id => {
      setAll(ids => new Set([...ids].filter(each => each !== id)));
    },
    clear: () => {
      setAll(NONE);
    },
  };
}
