import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface SliderOptions {
  /** Null while nothing is chosen. */
  value: number | null;
  /** The lowest value that can be chosen, where the slider begins below it. */
  lowest?: number;
  /** Called at the end of a drag, and for each key. */
  onChoose: (value: number) => void;
}

/** A slider of the browser's own, which chooses when a drag ends and not at each of its steps. */
export function useSlider({ value, lowest = 0, onChoose }: SliderOptions) {
  const slider = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number>();
  const chosen = () => Math.max(lowest, Number(slider.current?.value));

  const choose = useEffectEvent(() => {
    setDragged(undefined);
    if (chosen() !== value) onChoose(chosen());
  });
  useEffect(() => {
    const element = slider.current;
    const end = () => {
      choose();
    };
    // React's `onChange` comes for each step of a drag, the browser's event for its end.
    element?.addEventListener('change', end);
    return () => element?.removeEventListener('change', end);
  }, []);

  return {
    slider,
    /** What the slider shows: during a drag the place of the thumb. */
    shown: dragged ?? value ?? 0,
    /** For its `onChange`. */
    drag: () => {
      setDragged(chosen());
    },
  };
}
