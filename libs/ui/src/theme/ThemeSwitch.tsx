import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';
import { VisuallyHidden } from '../text/VisuallyHidden.js';
import styles from './ThemeSwitch.module.css';

/** The themes with their names. */
export const THEMES = [
  ['system', 'As the system'],
  ['paper', 'Paper'],
  ['lamp', 'Lamp'],
] as const;

export type Theme = (typeof THEMES)[number][0];

const ICONS = { system: Monitor, paper: Sun, lamp: Moon };

interface ThemeSwitchProps {
  theme: Theme;
  onChange: (theme: Theme) => void;
}

/** Lets the reader choose the theme. Its parent stores and applies the choice. */
export function ThemeSwitch({ theme, onChange }: ThemeSwitchProps) {
  const name = useId();

  return (
    <fieldset className={styles.switch}>
      <legend>
        <VisuallyHidden>Colours</VisuallyHidden>
      </legend>
      {THEMES.map(([choice, label]) => {
        const Icon = ICONS[choice];
        return (
          <label key={choice} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={theme === choice}
              onChange={() => {
                onChange(choice);
              }}
            />
            <Icon aria-hidden />
            <span>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
