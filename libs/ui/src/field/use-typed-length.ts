import { useCallback, useLayoutEffect, useRef, useState, type Ref } from 'react';

// Made on first use: it takes the browser ten milliseconds, and only a form needs it.
let graphemes: Intl.Segmenter | undefined;

/** Returns the length that the limits count: user-perceived characters (UAX #29) without surrounding white space. */
function characterLength(typed: string): number {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...graphemes.segment(typed.normalize('NFC').replace(/\r\n?/g, '\n').trim())].length;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Measures the text of a controlled or uncontrolled input. A form library may set the value through the ref, before
 * effects run.
 */
export function useTypedLength<Control extends TextControl>(outer: Ref<Control> | undefined) {
  const control = useRef<Control>(null);
  const [length, setLength] = useState(0);

  const ref = useCallback(
    (element: Control | null) => {
      control.current = element;
      if (typeof outer === 'function') {
        outer(element);
      } else if (outer) {
        outer.current = element;
      }
    },
    [outer],
  );

  const measure = useCallback(() => {
    setLength(characterLength(control.current?.value ?? ''));
  }, []);
  useLayoutEffect(measure, [measure]);

  return { ref, length, measure };
}
