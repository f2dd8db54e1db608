import { classNames } from '../class-names.js';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape: 'line' | 'title' | 'cover' | 'circle' | 'button';
  /** A CSS length. The default is the full width. */
  width?: string;
}

/** The shape of a part that is loading. Use it inside a `Loading`. */
export function Skeleton({ shape, width }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape])}
      style={width ? { inlineSize: width } : undefined}
    />
  );
}
