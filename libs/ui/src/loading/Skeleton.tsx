import { classNames } from '../class-names.js';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape: 'line' | 'title' | 'cover' | 'circle' | 'button';
  /** Any CSS length; the whole line when left out. */
  width?: string;
}

/** A piece of what is coming. Belongs in a `Loading`. */
export function Skeleton({ shape, width }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape])}
      style={width ? { inlineSize: width } : undefined}
    />
  );
}
