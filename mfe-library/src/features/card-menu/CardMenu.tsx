import { IconButton, loadWithRetry, useLoadedMenu } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import Bookmark from 'lucide-react/icons/bookmark';
import type { ComponentPropsWithRef } from 'react';

const load = () =>
  loadWithRetry(() => import(/* webpackChunkName: "ReadEntryMenu" */ '../menu/ReadEntryMenu.js')).then(
    ({ ReadEntryMenu }) => ReadEntryMenu,
  );

interface CardMenuProps {
  bookId: number;
  title: string;
}

/** The statuses of a book in a menu, for signed-in readers. A list of cards sends no request for it. */
export function CardMenu({ bookId, title }: CardMenuProps) {
  const { user } = useSession();
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);
  if (!user) return null;
  if (!Menu) return <Opener title={title} {...buttonProps} />;
  return (
    <Menu
      trigger={<Opener title={title} />}
      open={isOpen}
      onOpenChange={setOpen}
      bookId={bookId}
      userId={user.id}
    />
  );
}

function Opener({ title, ...button }: ComponentPropsWithRef<'button'> & { title: string }) {
  return <IconButton {...button} label={`Keep track of ${title}`} icon={<Bookmark aria-hidden />} />;
}

export { CardMenu as Component };
