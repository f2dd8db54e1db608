import { Menu, MenuChoices } from '@endpaper/ui/menu';
import { useOptimisticChange } from '@endpaper/web-kit';
import type { ReactElement } from 'react';
import { VISIBILITY_NAMES } from '../entries/visibilities.js';
import { useChangeSettingsMutation, type Settings } from './library-settings.api.js';

interface WhoMaySeeMenuProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  settings: Settings;
  userId: number;
}

export function WhoMaySeeMenu({ settings, userId, ...menu }: WhoMaySeeMenuProps) {
  const { change } = useOptimisticChange(useChangeSettingsMutation);
  return (
    <Menu {...menu}>
      <MenuChoices
        label="Who may see my library"
        choices={VISIBILITY_NAMES}
        value={settings.visibility}
        onChoose={visibility => {
          change({ id: settings.id, userId, visibility });
        }}
      />
    </Menu>
  );
}
