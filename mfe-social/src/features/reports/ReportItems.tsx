import type { Friend } from '@endpaper/contracts';
import { NamedItem } from '../menu/NamedItem.js';
import { useReportForm, type Written } from './use-report-form.js';

interface ReportItemsProps {
  reader: Friend;
  /** What the reader has written beside the menu; without it, the menu is that of the profile. */
  written: Written | undefined;
}

/** The entries of a menu that report what a reader has written, or else the reader and the picture. */
export function ReportItems({ reader: { id, username, picture }, written }: ReportItemsProps) {
  const openReportForm = useReportForm();
  if (!openReportForm) return null;
  if (written)
    return (
      <NamedItem
        onSelect={() => {
          openReportForm(written);
        }}
      >
        Report this {written.kind}…
      </NamedItem>
    );
  return (
    <>
      <NamedItem
        onSelect={() => {
          openReportForm({ kind: 'reader', id, title: `@${username}` });
        }}
      >
        Report <span dir="auto">@{username}</span>…
      </NamedItem>
      {picture && (
        <NamedItem
          onSelect={() => {
            openReportForm({ kind: 'picture', id, title: `Picture of ${username}` });
          }}
        >
          Report the picture…
        </NamedItem>
      )}
    </>
  );
}
