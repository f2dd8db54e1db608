/** Something that is loaded at most once, and again only after it failed. */
export interface Loadable<T> {
  /** What was loaded, or undefined while it is not there. */
  peek: () => T | undefined;
  load: () => Promise<T>;
}

/** Makes a loadable of what `start` gives. */
export function loadable<T>(start: () => Promise<T>): Loadable<T> {
  let loaded: T | undefined;
  let pending: Promise<T> | undefined;
  return {
    peek: () => loaded,
    load: () => {
      pending ??= start().then(
        value => (loaded = value),
        (thrown: unknown) => {
          pending = undefined;
          throw thrown;
        },
      );
      return pending;
    },
  };
}
