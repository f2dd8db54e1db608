import { libraryImportEndpoints, type LibraryImport } from '@endpaper/contracts';
import { Menu, MenuItem } from '@endpaper/ui/menu';
import type { ReactElement } from 'react';

interface ImportMenuProps {
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  job: LibraryImport;
  onDelete: () => void;
}

/** What a reader seldom does with an import. */
export function ImportMenu({ job, onDelete, ...menu }: ImportMenuProps) {
  return (
    <Menu {...menu}>
      {job.failed + job.remarks > 0 && (
        <MenuItem asChild>
          <a
            href={libraryImportEndpoints.failures.path.replace(':importId', String(job.id))}
            download="endpaper-failures.csv"
          >
            {nameOfDownload(job)}
          </a>
        </MenuItem>
      )}
      <MenuItem onSelect={onDelete}>Delete import</MenuItem>
    </Menu>
  );
}

function nameOfDownload({ failed, remarks }: LibraryImport): string {
  if (failed === 0) return 'Download rows with remarks';
  return remarks === 0 ? 'Download failed rows' : 'Download failed rows and remarks';
}
