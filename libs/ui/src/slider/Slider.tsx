import styles from './Slider.module.css';
import { useSlider } from './use-slider.js';

interface SliderProps {
  /** The accessible name. */
  label: string;
  value: number;
  max: number;
  /** What a value means, for screen readers: `Page 12 of 300`. */
  textOf: (value: number) => string;
  /** Called at the end of a drag, and for each key. */
  onChoose: (value: number) => void;
}

/** A number from 0 to `max`, by the browser's own slider. */
export function Slider({ label, value, max, textOf, onChoose }: SliderProps) {
  const { slider, shown, drag } = useSlider({ value, onChoose });
  const number = Math.min(shown, max);
  return (
    <input
      ref={slider}
      type="range"
      className={styles.slider}
      min={0}
      max={max}
      value={number}
      aria-label={label}
      aria-valuetext={textOf(number)}
      onChange={drag}
    />
  );
}
