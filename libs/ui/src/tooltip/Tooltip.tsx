import { cloneElement, useEffect, useState, type ComponentPropsWithRef, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { TooltipText } from './TooltipText.js';

/** The delays keep it hidden while the pointer passes, and shown while the pointer moves from the control to the text. */
const SHOW_AFTER_MS = 500;
const HIDE_AFTER_MS = 150;

interface TooltipProps {
  text: string;
  /** One control that accepts handlers. */
  children: ReactElement<ComponentPropsWithRef<'button'>>;
}

/**
 * Shows the accessible name of a control on hover and focus. It has no positioning engine: that of Radix would be a tenth
 * of the scripts of the first page.
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
      // Not when a dialog returns the focus to its button.
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
  const keepShown = () => {
    setNext(undefined);
  };
  const hide = () => {
    showNow(null);
  };

  return (
    <>
      {control}
      {anchor &&
        createPortal(
          <TooltipText anchor={anchor} onPointerEnter={keepShown} onPointerLeave={hide}>
            {text}
          </TooltipText>,
          document.body,
        )}
    </>
  );
}
