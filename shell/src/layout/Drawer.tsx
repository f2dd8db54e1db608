import { IconButton } from '@endpaper/ui';
import { useLocation } from '@endpaper/web-kit';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Drawer.module.css';
import { Places } from './Places.js';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  foot: ReactNode;
}

/** The sidebar of a phone: the browser's own dialog, which holds the focus and closes on Escape. */
export function Drawer({ open, onClose, foot }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useEffect(onClose, [pathname, onClose]);

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
      {open && (
        <div className={styles.content}>
          <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
          <nav aria-label="Places">
            <Places />
          </nav>
          <div className={styles.foot}>{foot}</div>
        </div>
      )}
    </dialog>
  );
}
