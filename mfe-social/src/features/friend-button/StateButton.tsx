import { Button, loadWithRetry, useLoadedMenu } from '@endpaper/ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { ignoreRepeatedKey } from './ignore-repeated-key.js';

const load = () =>
  loadWithRetry(() => import(/* webpackChunkName: "FriendMenu" */ './FriendMenu.js')).then(
    ({ FriendMenu }) => FriendMenu,
  );

interface StateButtonProps extends ComponentPropsWithRef<typeof Button> {
  action: string;
  onAct: () => void;
}

/** A button that says how two users stand. Its menu has what ends that. */
export function StateButton({ action, onAct, ...button }: StateButtonProps) {
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);
  if (Menu)
    return (
      <Menu
        trigger={<Opener {...button} />}
        open={isOpen}
        onOpenChange={setOpen}
        action={action}
        onSelect={onAct}
      />
    );
  return (
    <Opener
      {...button}
      {...buttonProps}
      onKeyDown={ignoreRepeatedKey}
      onClick={event => {
        // The second click of a double click on the button that was here before must not open the menu.
        if (event.detail < 2) buttonProps.onClick();
      }}
    />
  );
}

function Opener({ children, ...button }: ComponentPropsWithRef<typeof Button>) {
  return (
    <Button {...button}>
      {children}
      <ChevronDown aria-hidden />
    </Button>
  );
}
