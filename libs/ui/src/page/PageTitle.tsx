import type { ComponentPropsWithRef } from 'react';

/** The heading of a page. It can be focused when the page changes. */
export function PageTitle(props: ComponentPropsWithRef<'h1'>) {
  return <h1 {...props} tabIndex={-1} />;
}
