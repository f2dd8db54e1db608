import Check from 'lucide-react/icons/check';
import { DropdownMenu as Radix } from 'radix-ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import styles from './Menu.module.css';

interface MenuProps {
  /** The button that opens it. It has to accept a ref and handlers. */
  trigger: ReactElement;
  /** Whether it is open when it mounts. */
  defaultOpen?: boolean;
  /** For a menu that something else than its button opens, too. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A list of actions and links under a button. */
export function Menu({ trigger, children, ...state }: MenuProps) {
  return (
    <Radix.Root {...state} modal={false}>
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

interface MenuChoicesProps<Choice extends string> {
  /** What is chosen: `Status`. */
  label: string;
  choices: readonly (readonly [choice: Choice, name: string])[];
  /** The chosen one, if there is one. */
  value: Choice | null;
  onChoose: (choice: Choice) => void;
}

/** A group of which one is chosen, with a check mark. */
export function MenuChoices<const Choice extends string>({
  label,
  choices,
  value,
  onChoose,
}: MenuChoicesProps<Choice>) {
  const labelId = useId();
  return (
    <Radix.RadioGroup aria-labelledby={labelId} value={value ?? ''}>
      <Radix.Label id={labelId} className={styles.label}>
        {label}
      </Radix.Label>
      {choices.map(([choice, name]) => (
        <Radix.RadioItem
          key={choice}
          value={choice}
          className={styles.item}
          onSelect={() => {
            onChoose(choice);
          }}
        >
          <span className={styles.mark}>
            <Radix.ItemIndicator>
              <Check aria-hidden />
            </Radix.ItemIndicator>
          </span>
          {name}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
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
