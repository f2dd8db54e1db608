import Heart from 'lucide-react/icons/heart';
import styles from './HeartButton.module.css';

interface HeartButtonProps {
  /** What it is about, whatever its state: `Favorite Middlemarch`. */
  label: string;
  pressed: boolean;
  onToggle: () => void;
}

/** A toggle: filled when it is on. Its name stays the same; its state says the rest. */
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
