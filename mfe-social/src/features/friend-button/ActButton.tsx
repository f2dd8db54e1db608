import { Button } from '@endpaper/ui';
import type { ComponentPropsWithRef } from 'react';
import { ignoreRepeatedKey } from './ignore-repeated-key.js';

/** A button of an act, after which another one takes its place: neither the second click of a double click nor a held key presses that. */
export function ActButton({
  onAct,
  ...button
}: Omit<ComponentPropsWithRef<typeof Button>, 'onClick'> & { onAct: () => void }) {
  return (
    <Button
      {...button}
      onKeyDown={ignoreRepeatedKey}
      onClick={event => {
        if (event.detail < 2) onAct();
      }}
    />
  );
}
