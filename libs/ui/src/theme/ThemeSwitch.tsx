import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';
import { classNames } from '../class-names.js';
import { VisuallyHidden } from '../text/VisuallyHidden.js';
import styles from './ThemeSwitch.module.css';

export type Theme = 'system' | 'paper' | 'lamp';

const CHOICES = [
  { theme: 'system', label: 'As the system', Icon: Monitor },
  { theme: 'paper', label: 'Paper', Icon: Sun },
  { theme: 'lamp', label: 'Lamp', Icon: Moon },
] as const;

interface ThemeSwitchProps {
  theme: Theme;
  onChange: (theme: Theme) => void;
  /** Shows the names beside the icons. */
  hasNames?: boolean;
}

/** Lets the reader choose the theme. Its parent stores and applies the choice. */
export function ThemeSwitch({ theme, onChange, hasNames = false }: ThemeSwitchProps) {
  const name = useId();

  return (
    <fieldset className={classNames(styles.switch, hasNames && styles.named)}>
      <legend>
        <VisuallyHidden>Colours</VisuallyHidden>
      </legend>
      {CHOICES.map(choice => (
        <label key={choice.theme} className={styles.choice} title={choice.label}>
          <input
            type="radio"
            name={name}
            checked={theme === choice.theme}
            onChange={() => {
              onChange(choice.theme);
            }}
          />
          <choice.Icon aria-hidden />
          {hasNames ? <span>{choice.label}</span> : <VisuallyHidden>{choice.label}</VisuallyHidden>}
        </label>
      ))}
    </fieldset>
  );
}
