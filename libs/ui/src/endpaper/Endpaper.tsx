import { classNames } from '../class-names.js';

/** The house's paper, or the one of a genre. */
export type Paper = 'house' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface EndpaperProps {
  paper?: Paper;
  /** For a piece that is wider than its tile many times: shows the paper from nearer. */
  large?: boolean;
  /** Gives it its size. */
  className?: string | undefined;
}

/** A piece of marbled paper: an ornament, beside texts and never behind them. */
export function Endpaper({ paper = 'house', large = false, className }: EndpaperProps) {
  return (
    <span
      aria-hidden
      className={classNames('ep-endpaper', className)}
      data-paper={paper}
      data-large={large || undefined}
    />
  );
}
