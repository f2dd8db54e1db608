import { cloneElement, useEffect, useState, type ComponentPropsWithRef, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { TooltipText } from './TooltipText.js';

/** A pointer that only passes by is not told anything; one that leaves may still reach the text. */
const SHOW_AFTER_MS = 500;
const HIDE_AFTER_MS = 150;

interface TooltipProps {
  text: string;
  /** One control that takes handlers. */
  children: ReactElement<ComponentPropsWithRef<'button'>>;
}

/**
 * Shows a control's name on hover and focus. It repeats what the control is called and never says anything new, which
 * needs no positioning engine: Radix' own would be a tenth of what a reader waits for on the first page.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [next, setNext] = useState<{ anchor: Element | null; afterMs: number }>();
  const own = children.props;

  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => {
      setAnchor(next.anchor);
    }, next.afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [next]);

  function showNow(shown: Element | null) {
    setNext(undefined);
    setAnchor(shown);
  }

  const control = cloneElement(children, {
    onPointerEnter: event => {
      own.onPointerEnter?.(event);
      if (event.pointerType === 'mouse') setNext({ anchor: event.currentTarget, afterMs: SHOW_AFTER_MS });
    },
    onPointerLeave: event => {
      own.onPointerLeave?.(event);
      setNext({ anchor: null, afterMs: HIDE_AFTER_MS });
    },
    onPointerDown: event => {
      own.onPointerDown?.(event);
      showNow(null);
    },
    onFocus: event => {
      own.onFocus?.(event);
      // A closed dialog gives the focus back to its button: that is no reason to explain the button.
      if (event.currentTarget.matches(':focus-visible')) showNow(event.currentTarget);
    },
    onBlur: event => {
      own.onBlur?.(event);
      showNow(null);
    },
    onKeyDown: event => {
      own.onKeyDown?.(event);
      if (event.key === 'Escape') showNow(null);
    },
  });
  const reached = () => {
    setNext(undefined);
  };
  const left = () => {
    showNow(null);
  };

  return (
    <>
      {control}
      {anchor &&
        createPortal(
          <TooltipText anchor={anchor} onPointerEnter={reached} onPointerLeave={left}>
            {text}
          </TooltipText>,
          document.body,
        )}
    </>
  );
}
