import { useEffect } from 'react';

/** Calls back once, when a button first gets the pointer or the focus: its click may need code that is not loaded yet. */
export function useFirstApproach(onApproach: () => unknown): void {
  useEffect(() => {
    const stop = () => {
      document.removeEventListener('pointerover', approach);
      document.removeEventListener('focusin', approach);
    };
    function approach({ target }: Event) {
      if (!(target instanceof Element) || !target.closest('button')) return;
      stop();
      onApproach();
    }
    document.addEventListener('pointerover', approach);
    document.addEventListener('focusin', approach);
    return stop;
  }, [onApproach]);
}
