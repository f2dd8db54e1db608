import type { Theme } from '@endpaper/ui';
import { usePreference } from '@endpaper/web-kit';
import { useEffect } from 'react';

/** The reader's theme. A choice applies at once; on the next visit `before-paint.js` applies it before the first paint. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, choose] = usePreference('endpaper.theme', ['system', 'paper', 'lamp']);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return [theme, choose];
}
