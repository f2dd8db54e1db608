import type { Theme } from '@endpaper/ui';
import { useEffect } from 'react';
import { usePreference } from './use-preference.js';

/** The reader's choice of colours, on the page from the moment it is made. `theme.js` applies it on the next visit. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const [theme, choose] = usePreference('endpaper.theme', ['system', 'paper', 'lamp']);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return [theme, choose];
}
