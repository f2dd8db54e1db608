import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Unit } from './progress.js';
import styles from './ReadingProgress.module.css';

interface ProgressSliderProps {
  unit: Unit;
  value: number;
  max: number;
  /** Called at the end of a drag, and for each key. */
  onChoose: (value: number) => void;
}

/** The browser's own slider for the progress of a reading. */
export function ProgressSlider({ unit, value, max, onChoose }: ProgressSliderProps) {
  const slider = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? Math.min(value, max);

  const choose = useEffectEvent((chosen: number) => {
    setDragged(undefined);
    if (chosen !== value) onChoose(chosen);
  });
  useEffect(() => {
    const element = slider.current;
    const end = () => {
      choose(Number(element?.value));
    };
    // React's `onChange` comes for each step of a drag, the browser's event for its end.
    element?.addEventListener('change', end);
    return () => element?.removeEventListener('change', end);
  }, []);

  return (
    <input
      ref={slider}
      type="range"
      className={styles.slider}
      min={0}
      max={max}
      value={shown}
      aria-label="Progress"
      aria-valuetext={unit === 'page' ? `Page ${shown} of ${max}` : `${shown} percent`}
      onChange={() => {
        setDragged(Number(slider.current?.value));
      }}
    />
  );
}
