import type { LibraryImport } from '@endpaper/contracts';
import { IconButton, loadWithRetry, plural, useLoadedMenu } from '@endpaper/ui';
import { DeleteButton } from '@endpaper/web-kit';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentPropsWithRef } from 'react';
import { useDeleteImportMutation } from './imports.api.js';

const load = () =>
  loadWithRetry(() => import(/* webpackChunkName: "ImportMenu" */ './ImportMenu.js')).then(
    ({ ImportMenu }) => ImportMenu,
  );

/** The menu of an import, and the question before it is deleted. */
export function ImportMenuButton({ job, name }: { job: LibraryImport; name: string }) {
  const [remove] = useDeleteImportMutation();
  return (
    <DeleteButton
      noun="Import"
      question={questionOf(job)}
      renderButton={askToDelete => <Opened job={job} name={name} onDelete={askToDelete} />}
      onDelete={() => remove(job.id)}
      onDeleted={() => undefined}
    />
  );
}

function Opened({ job, name, onDelete }: { job: LibraryImport; name: string; onDelete: () => void }) {
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);
  if (!Menu) return <Opener name={name} {...buttonProps} />;
  return (
    <Menu
      trigger={<Opener name={name} />}
      open={isOpen}
      onOpenChange={setOpen}
      job={job}
      onDelete={onDelete}
    />
  );
}

function Opener({ name, ...button }: ComponentPropsWithRef<'button'> & { name: string }) {
  return <IconButton {...button} label={`More for the ${name}`} icon={<Ellipsis aria-hidden />} />;
}

/** What is lost with an import, and what stays. */
function questionOf({ state, rows, done, undecided }: LibraryImport): string {
  const left = rows - done;
  return [
    state === 'reading' ? 'The file is not read any further, and none of its books are imported.' : '',
    left > 0
      ? `The ${left === 1 ? 'row that is' : `${plural(left, 'row', 'rows')} that are`} left will not be imported.`
      : '',
    undecided > 0
      ? `${plural(undecided, 'book that needs', 'books that need')} a decision ${undecided === 1 ? 'keeps' : 'keep'} the title of the file.`
      : '',
    'The list of its rows is deleted. Your books and your reviews stay.',
  ]
    .filter(Boolean)
    .join(' ');
}
