import { useEffect } from 'react';

/** While the page is open, a file that is dropped beside its place does not take the place of the page in the browser. */
export function useFileDrops(): void {
  useEffect(() => {
    const keepPage = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    globalThis.addEventListener('dragover', keepPage);
    globalThis.addEventListener('drop', keepPage);
    return () => {
      globalThis.removeEventListener('dragover', keepPage);
      globalThis.removeEventListener('drop', keepPage);
    };
  }, []);
}
