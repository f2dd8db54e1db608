import { IconButton } from '@endpaper/ui';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentPropsWithRef } from 'react';
import { ignoreRepeatedKey } from '../friend-button/ignore-repeated-key.js';

/** The button of a menu with what a reader rarely does. */
export function MoreButton(button: Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'>) {
  return (
    <IconButton onKeyDown={ignoreRepeatedKey} {...button} label="More" icon={<Ellipsis aria-hidden />} />
  );
}
