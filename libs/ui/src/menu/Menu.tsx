import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './Menu.module.css';

interface MenuProps {
  /** The button that opens it; takes a ref and handlers. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** Whether it is open from the start. */
  defaultOpen?: boolean;
  /** Told when it opens and closes: to ask for what it will show, for one. */
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A list of actions and links under a button. */
export function Menu({ trigger, align = 'end', defaultOpen = false, onOpenChange, children }: MenuProps) {
  return (
    <Radix.Root {...(onOpenChange && { onOpenChange })} defaultOpen={defaultOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* In place: it belongs to the same landmark as its button. */}
      <Radix.Content className={styles.menu} align={align} sideOffset={6} collisionPadding={8} loop>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

interface MenuItemProps {
  onSelect?: () => void;
  /** A link of the router in place of a text of its own: `<MenuItem asChild><Link …/></MenuItem>`. */
  asChild?: boolean;
  children: ReactNode;
}

/** One action or link of a menu. */
export function MenuItem({ onSelect, asChild = false, children }: MenuItemProps) {
  return (
    <Radix.Item className={styles.item} asChild={asChild} {...(onSelect && { onSelect })}>
      {children}
    </Radix.Item>
  );
}

/** A text in a menu that is no action. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={styles.label}>{children}</Radix.Label>;
}

/** A line between two groups of a menu. */
export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />;
}
