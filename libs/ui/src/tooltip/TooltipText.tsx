import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Tooltip.module.css';

/** From the control, and from the window's edge, in pixels. */
const GAP = 6;

interface TooltipTextProps {
  anchor: Element;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  children: ReactNode;
}

/** The text itself, under its control or over it where there is no room, above everything else on the page. */
export function TooltipText({ anchor, children, ...handlers }: TooltipTextProps) {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const text = element.current;
    if (!text) return;
    // The layer of the browser's own dialogs, where there is one.
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
    // Hidden from screen readers, which know the control's name already.
    <div ref={element} popover="manual" aria-hidden className={styles.tooltip} {...handlers}>
      {children}
    </div>
  );
}
