import { Loading, Skeleton } from '@endpaper/ui';
import { useContext } from 'react';
import { QuietWidgets } from './quiet-widgets.js';

/** A skeleton in place of a component that is not there yet. The first view stays while the page has one; not for long if it is quiet. */
export function LoadingPart() {
  if (useContext(QuietWidgets)) return <span hidden data-ep-loading="quiet" />;
  return (
    <Loading>
      <Skeleton shape="line" width="12rem" />
    </Loading>
  );
}
