import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.js';

/** Says `loading...` to those who listen, and shows the shape of what is coming to those who look. */
export function Loading({ children }: { children?: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>loading...</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}
