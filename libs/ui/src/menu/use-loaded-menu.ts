import { useLoadFailure } from '../loading/use-load-failure.js';
import { useState, type ComponentType } from 'react';

/**
 * The state of a menu that is loaded when its button gets the pointer or the focus.
 * @param load loads the component of the menu
 */
export function useLoadedMenu<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Menu, setMenu] = useState<ComponentType<Props>>();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const showFailure = useLoadFailure();

  const preload = () => {
    load().catch(() => undefined);
  };
  const loadAndOpen = () => {
    setBusy(true);
    load()
      .then(loaded => {
        setMenu(() => loaded);
        setOpen(true);
      }, showFailure)
      .finally(() => {
        setBusy(false);
      });
  };

  return {
    /** Undefined until the button was pressed for the first time. */
    Menu,
    isOpen,
    setOpen: (open: boolean) => {
      if (open && !Menu) loadAndOpen();
      else setOpen(open);
    },
    /** For the button, until the menu is there. */
    buttonProps: {
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      'aria-busy': isBusy,
      onPointerEnter: preload,
      onFocus: preload,
      onClick: loadAndOpen,
    },
  } as const;
}
