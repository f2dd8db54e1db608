import { IconButton, loadWithRetry, useLoadedMenu } from '@endpaper/ui';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentPropsWithRef } from 'react';
import type { ShownEntry } from './shown-entry.js';

const load = () =>
  loadWithRetry(() => import(/* webpackChunkName: "EntryMenu" */ '../menu/EntryMenu.js')).then(
    ({ EntryMenu }) => EntryMenu,
  );

/** The menu of a book in a list of the library. */
export function EntryMenuButton(shown: ShownEntry) {
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);
  const { title } = shown.entry.book;
  if (!Menu) return <Opener title={title} {...buttonProps} />;
  return <Menu trigger={<Opener title={title} />} open={isOpen} onOpenChange={setOpen} {...shown} />;
}

function Opener({ title, ...button }: ComponentPropsWithRef<'button'> & { title: string }) {
  return <IconButton {...button} label={`Change ${title}`} icon={<Ellipsis aria-hidden />} />;
}
