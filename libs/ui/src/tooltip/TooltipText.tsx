import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Tooltip.module.css';

/** The distance to the control and to the window's edge, in pixels. */
const GAP = 6;

interface TooltipTextProps {
  anchor: Element;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

/** The text of a tooltip: below its control, or above it when there is no room below. */
export function TooltipText({ anchor, children, ...handlers }: TooltipTextProps) {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const text = element.current;
    if (!text) return;
    // In the top layer, above open dialogs, where the browser supports it.
    if ('showPopover' in text) text.showPopover();
    const control = anchor.getBoundingClientRect();
    const { width, height } = text.getBoundingClientRect();
    const centred = control.left + (control.width - width) / 2;
    const below = control.bottom + GAP;
    const fitsBelow = below + height <= window.innerHeight;
    text.style.left = `${Math.max(GAP, Math.min(centred, window.innerWidth - width - GAP))}px`;
    text.style.top = `${fitsBelow ? below : control.top - height - GAP}px`;
  }, [anchor]);

  return (
    // Hidden from screen readers, because it repeats the control's name.
    <div ref={element} popover="manual" aria-hidden className={styles.tooltip} {...handlers}>
      {children}
    </div>
  );
}
