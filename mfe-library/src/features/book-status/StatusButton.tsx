import type { Entry } from '@endpaper/contracts';
import { Button, loadWithRetry, VisuallyHidden, useLoadedMenu } from '@endpaper/ui';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, type ComponentProps } from 'react';
import { STATUS_NAMES } from '../entries/statuses.js';
import styles from './BookStatus.module.css';

const load = () =>
  loadWithRetry(() => import(/* webpackChunkName: "EntryMenu" */ '../menu/EntryMenu.js')).then(
    ({ EntryMenu }) => EntryMenu,
  );

interface StatusButtonProps {
  entry: Entry;
  title: string;
  userId: number;
  onWant: () => void;
}

/** One press for a book that the reader wants to read. Any other status is in the menu, which the button opens when there is one. */
export function StatusButton({ entry, title, userId, onWant }: StatusButtonProps) {
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);
  /** The menu closes when the pointer is pressed outside of it, before the click. */
  const wasOpen = useRef(false);
  const { status } = entry;
  const variant = status === null ? 'primary' : 'quiet';
  const look = { variant, title } as const;

  return (
    <div className={styles.buttons}>
      <Button
        variant={variant}
        className={styles.main}
        icon={status !== null && <Check aria-hidden />}
        onPointerEnter={buttonProps.onPointerEnter}
        onFocus={buttonProps.onFocus}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          if (status === null) onWant();
          else setOpen(!wasOpen.current);
          wasOpen.current = false;
        }}
        {...(status !== null && { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
      >
        {STATUS_NAMES[status ?? 'want']}
        {status !== null && <VisuallyHidden> is your status of {title}</VisuallyHidden>}
      </Button>
      {Menu ? (
        <Menu
          trigger={<Opener {...look} />}
          open={isOpen}
          onOpenChange={setOpen}
          entry={entry}
          userId={userId}
        />
      ) : (
        <Opener {...look} {...buttonProps} />
      )}
    </div>
  );
}

function Opener({ title, ...button }: ComponentProps<typeof Button> & { title: string }) {
  return (
    <Button {...button} className={styles.more} aria-label={`Change the status of ${title}`}>
      <ChevronDown aria-hidden />
    </Button>
  );
}
