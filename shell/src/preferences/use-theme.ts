import type { Theme } from '@endpaper/ui';
import { usePreference } from '@endpaper/web-kit';
import { createContext, useEffect } from 'react';

type ChosenTheme = readonly [Theme, (theme: Theme) => void];

/** The theme, with the function that chooses another one, for all of the page. */
export const ThemeContext = createContext<ChosenTheme>(['system', () => undefined]);

/** The reader's theme. A choice applies at once; on the next visit `before-paint.js` applies it before the first paint. */
export function useTheme(): ChosenTheme {
  const [theme, choose] = usePreference('endpaper.theme', ['system', 'paper', 'lamp']);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    colorBrowser(theme);
  }, [theme]);
  return [theme, choose];
}

/** When each colour of the page's head applies to the bars of the browser: `paper` first. */
const WHEN = {
  system: ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
  paper: ['all', 'not all'],
  lamp: ['not all', 'all'],
} as const;

function colorBrowser(theme: Theme): void {
  const colors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  colors.forEach((color, index) => {
    color.media = WHEN[theme][index] ?? 'not all';
  });
}
