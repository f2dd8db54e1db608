import { IconButton } from '@endpaper/ui';
import { useLocation } from '@endpaper/web-kit';
import X from 'lucide-react/icons/x';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Drawer.module.css';
import { NavigationList } from './NavigationList.js';

interface DrawerProps {
  /** Opened for the genres. */
  atGenres: boolean;
  onClose: () => void;
  foot: ReactNode;
}

/** The sidebar of a phone, in a `<dialog>`: the browser traps the focus, returns it and closes the dialog on Escape. */
export function Drawer({ atGenres, onClose, foot }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);

  // Closed in a layout effect, while the dialog is in the document: otherwise the browser does not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Places"
      onClose={onClose}
      onClick={event => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.content}>
        <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
        <nav aria-label="All places">
          <NavigationList startsAtGenres={atGenres} />
        </nav>
        <div className={styles.foot}>{foot}</div>
      </div>
    </dialog>
  );
}
