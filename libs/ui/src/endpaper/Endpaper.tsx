import type { PaperId } from '@endpaper/endpapers';
import { classNames } from '../class-names.js';

interface EndpaperProps {
  /** The house's paper, or the one of a genre. */
  paper?: PaperId;
  /** Draws the tile larger, for a piece that is much wider than it. */
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
