import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './Menu.module.css';

interface MenuProps {
  /** The button that opens it. It has to accept a ref and handlers. */
  trigger: ReactElement;
  /** Whether it is open when it mounts. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A list of actions and links under a button. */
export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  return (
    <Radix.Root defaultOpen={defaultOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Not in a portal: the menu belongs to the landmark of its button. */}
      <Radix.Content className={styles.menu} align="end" sideOffset={6} collisionPadding={8} loop>
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

interface MenuItemProps {
  onSelect?: () => void;
  /** Renders the child, such as a router link: `<MenuItem asChild><Link …/></MenuItem>`. */
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

/** A text in a menu without an action. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={styles.label}>{children}</Radix.Label>;
}

/** A line between two groups of a menu. */
export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />;
}
