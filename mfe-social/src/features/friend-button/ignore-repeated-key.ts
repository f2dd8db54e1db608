import type { KeyboardEvent } from 'react';

/** An Enter key that was pressed on what was here before, and is still held down, does not press this. */
export const ignoreRepeatedKey = (event: KeyboardEvent): void => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};
