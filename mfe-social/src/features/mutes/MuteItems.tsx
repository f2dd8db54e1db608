import { Menu, MenuItem } from '@endpaper/ui/menu';
import type { ReactElement } from 'react';
import { useReportForm } from '../reports/use-report-form.js';
import type { Mutable } from './mute-entity.js';
import { useMuteForm } from './use-mute-form.js';

interface MuteItemsProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  what: Mutable;
  isMuted: boolean;
  canReport: boolean;
}

/** The menu of a book or a genre. What is muted is unmuted beside the menu. */
export function MuteItems({ what, isMuted, canReport, ...menu }: MuteItemsProps) {
  const openMuteForm = useMuteForm();
  const openReportForm = useReportForm();
  return (
    <Menu {...menu}>
      {!isMuted && (
        <MenuItem
          onSelect={() => {
            openMuteForm(what);
          }}
        >
          Mute this {what.kind}…
        </MenuItem>
      )}
      {canReport && (
        <MenuItem
          onSelect={() => {
            openReportForm?.({ kind: 'book', id: what.mutedId, title: what.name });
          }}
        >
          Report this book…
        </MenuItem>
      )}
    </Menu>
  );
}
