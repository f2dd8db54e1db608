import Heart from 'lucide-react/icons/heart';
import styles from './HeartButton.module.css';

interface HeartButtonProps {
  /** The accessible name, the same in both states: `Favorite Middlemarch`. */
  label: string;
  pressed: boolean;
  onToggle: () => void;
}

/** A toggle button: the heart is filled when it is pressed. */
export function HeartButton({ label, pressed, onToggle }: HeartButtonProps) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onToggle}
    >
      <Heart aria-hidden />
    </button>
  );
}
