import { ThemeSwitch } from '@endpaper/ui';
import { useContext } from 'react';
import { ThemeContext } from '../preferences/use-theme.js';
import { SettingsSection } from './SettingsSection.js';

export function ColoursSection() {
  const [theme, chooseTheme] = useContext(ThemeContext);
  return (
    <SettingsSection title="Colours">
      <p>Of this browser: as the system has them, light as paper, or dark with a lamp.</p>
      <ThemeSwitch theme={theme} onChange={chooseTheme} />
    </SettingsSection>
  );
}
