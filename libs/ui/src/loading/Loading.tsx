import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.js';

/** Announces `loading...` to screen readers, and shows skeletons. */
export function Loading({ children }: { children?: ReactNode }) {
  return (
    <div role="status" data-ep-loading="">
      <VisuallyHidden>loading...</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}
