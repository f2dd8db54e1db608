import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import styles from './HeartButton.module.css';

interface HeartButtonProps {
  /** The accessible name, the same in both states: `Favorite Middlemarch`. */
  label: string;
  pressed: boolean;
  onToggle: () => void;
}

/** A toggle button: the heart is filled when it is pressed, and beats once when the user presses it. */
export function HeartButton({ label, pressed, onToggle }: HeartButtonProps) {
  const [beats, setBeats] = useState(false);

  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={label}
      aria-pressed={pressed}
      onClick={() => {
        setBeats(!pressed);
        onToggle();
      }}
    >
      <Heart aria-hidden className={beats && pressed ? styles.beat : undefined} />
    </button>
  );
}
