import { useEffect, useEffectEvent } from 'react';

/** Where a slash is a letter. */
const TYPING = 'input, textarea, select, [contenteditable]';

/** Calls a function on Ctrl-K or Command-K, and on a slash outside of fields; not while a dialog is open. */
export function useSearchKeys(search: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isShortcut = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey;
    if (!isShortcut && !(isSlash && target instanceof Element && !target.closest(TYPING))) return;
    if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    search();
  });

  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
