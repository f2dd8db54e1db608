import { useCallback, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { characterLength } from './character-length.js';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Follows how much stands in a control, whether its value is React's, the document's or a form library's (which may
 * set it through the ref, before effects run).
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
