import X from 'lucide-react/icons/x';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { IconButton } from '../button/IconButton.js';
import { classNames } from '../class-names.js';
import { useSlider } from '../slider/use-slider.js';
import { STARS } from './star-drawing.js';
import { StarRow } from './StarRow.js';
import styles from './StarRating.module.css';
import { starsText } from './stars-text.js';

/** The lowest rating, and the step between two. */
const HALF = 0.5;

interface StarRatingProps {
  /** The accessible name: `Your rating of Middlemarch`. */
  label: string;
  /** Stars in halves; null for no rating. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/**
 * A rating in half stars. It is a slider of the browser's own, under the picture of the stars: pointers, touch, arrow keys, Home and End,
 * and the gestures of screen readers on phones work as on every slider, from either side. Delete, Backspace and a button remove the rating.
 */
export function StarRating({ label, value, onChange }: StarRatingProps) {
  // A slider always has a value, so 0 stands for no rating. A reader can leave 0, but not choose it.
  const { slider, shown: set, drag } = useSlider({ value, lowest: HALF, onChoose: onChange });
  const [hovered, setHovered] = useState<number>();

  function remove() {
    slider.current?.focus();
    if (value !== null) onChange(null);
  }

  function press(event: KeyboardEvent) {
    setHovered(undefined);
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    remove();
  }

  function hover({ pointerType, currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (pointerType !== 'mouse') return;
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const isFromRight = getComputedStyle(currentTarget).direction === 'rtl';
    const part = (isFromRight ? right - clientX : clientX - left) / width;
    setHovered(Math.max(HALF, Math.min(STARS, Math.ceil((part * STARS) / HALF) * HALF)));
  }

  return (
    <div className={styles.rating}>
      <div
        className={styles.control}
        onPointerMove={hover}
        onPointerLeave={() => {
          setHovered(undefined);
        }}
      >
        <StarRow value={hovered ?? set} />
        <input
          ref={slider}
          type="range"
          className={styles.slider}
          min={0}
          max={STARS}
          step={HALF}
          value={set}
          aria-label={label}
          aria-valuetext={set === 0 ? 'No rating' : starsText(set)}
          aria-keyshortcuts="Delete"
          onChange={drag}
          onKeyDown={press}
        />
      </div>
      <IconButton
        className={classNames(value === null && styles.absent)}
        label="Remove rating"
        icon={<X aria-hidden />}
        onClick={remove}
      />
    </div>
  );
}
