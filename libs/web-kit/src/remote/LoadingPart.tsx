import { Loading, Skeleton } from '@endpaper/ui';
import { useContext } from 'react';
import { QuietWidgets } from './quiet-widgets.js';

/** A skeleton in place of a component that is not there yet. */
export function LoadingPart() {
  if (useContext(QuietWidgets)) return null;
  return (
    <Loading>
      <Skeleton shape="line" width="12rem" />
    </Loading>
  );
}
