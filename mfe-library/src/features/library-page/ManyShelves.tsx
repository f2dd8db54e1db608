import type { Shelf } from '@endpaper/contracts';
import { loadWithRetry, PlainButton, useLoadedMenu } from '@endpaper/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import chips from '../chips/Chips.module.css';

const load = () =>
  loadWithRetry(() => import(/* webpackChunkName: "ShelvesMenu" */ './ShelvesMenu.js')).then(
    ({ ShelvesMenu }) => ShelvesMenu,
  );

interface ManyShelvesProps {
  shelves: readonly Shelf[];
  searchOf: (id: number) => string;
}

/** A menu of shelves, where there are too many for a line. */
export function ManyShelves(props: ManyShelvesProps) {
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);
  const count = props.shelves.length;
  if (!Menu) return <Opener count={count} {...buttonProps} />;
  return <Menu trigger={<Opener count={count} />} open={isOpen} onOpenChange={setOpen} {...props} />;
}

function Opener({ count, ...button }: ComponentPropsWithRef<'button'> & { count: number }) {
  return (
    <PlainButton {...button} className={chips.chip}>
      Shelves <span className={chips.count}>{count}</span>
      <ChevronDown aria-hidden />
    </PlainButton>
  );
}
