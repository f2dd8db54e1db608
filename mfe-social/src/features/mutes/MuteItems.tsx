import { Menu, MenuItem } from '@endpaper/ui/menu';
import type { ReactElement } from 'react';
import type { Mutable } from './mute-entity.js';
import { useMuteForm } from './use-mute-form.js';

interface MuteItemsProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  what: Mutable;
}

/** The menu of a book or a genre that is not muted. */
export function MuteItems({ what, ...menu }: MuteItemsProps) {
  const openMuteForm = useMuteForm();
  return (
    <Menu {...menu}>
      <MenuItem
        onSelect={() => {
          openMuteForm(what);
        }}
      >
        Mute this {what.kind}…
      </MenuItem>
    </Menu>
  );
}
