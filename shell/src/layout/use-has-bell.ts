import { useExpectsReader, useHasWidget } from '@endpaper/web-kit';

/** Whether the bars have the bell: a released remote has it, and the page is a reader's. */
export function useHasBell(): boolean {
  const hasWidget = useHasWidget('notifications/bell');
  return useExpectsReader() && hasWidget;
}
