import { useEffect } from 'react';

/** While something typed would be lost, the browser asks before it reloads or leaves the portal. */
export function useReloadQuestion(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [dirty]);
}
