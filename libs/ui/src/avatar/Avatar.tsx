import { useState } from 'react';
import { classNames } from '../class-names.js';
import styles from './Avatar.module.css';
import { initials } from './initials.js';

interface AvatarProps {
  name: string;
  /** Address of the picture; absent, empty or broken: initials. */
  picture?: string | null;
  size?: 'small' | 'medium' | 'large';
  /** Whether the name stands beside it: then it is silent. */
  decorative?: boolean;
}

/** A reader's picture, or their initials. */
export function Avatar({ name, picture, size = 'medium', decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const className = classNames(styles.avatar, styles[size]);
  const label = decorative ? '' : name;

  if (picture && picture !== broken) {
    return (
      <img
        className={className}
        src={picture}
        alt={label}
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => {
          setBroken(picture);
        }}
      />
    );
  }
  const accessible = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={className} {...accessible}>
      {initials(name)}
    </span>
  );
}
