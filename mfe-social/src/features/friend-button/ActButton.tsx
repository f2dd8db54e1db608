import { Button } from '@endpaper/ui';
import type { ComponentPropsWithRef } from 'react';

/** A button of an act, after which another one takes its place: the second click of a double click must not press that. */
export function ActButton({
  onAct,
  ...button
}: Omit<ComponentPropsWithRef<typeof Button>, 'onClick'> & { onAct: () => void }) {
  return (
    <Button
      {...button}
      onClick={event => {
        if (event.detail < 2) onAct();
      }}
    />
  );
}
