import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Whether the reader has moved the focus since the path changed. That something else has moved it, as a closing dialog
 * gives it back, does not count: a pointer or a key must have been pressed first.
 */
export function useWentElsewhere(pathname: string): () => boolean {
  const went = useRef(false);

  useLayoutEffect(() => {
    let pressed = false;
    const onPress = () => {
      pressed = true;
    };
    const onFocus = () => {
      went.current = pressed;
    };
    went.current = false;
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onPress, true);
    document.addEventListener('focusin', onFocus, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onPress, true);
      document.removeEventListener('focusin', onFocus, true);
    };
  }, [pathname]);

  return useCallback(() => went.current, []);
}
