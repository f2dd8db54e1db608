import { classNames } from '../class-names.js';
import { clothColor } from '../cloth-color.js';
import { imageSource } from '../image/image-source.js';
import { useImage } from '../image/use-image.js';
import styles from './Avatar.module.css';

interface AvatarProps {
  name: string;
  /** URL of the picture. Without one, or when it fails to load, the initials are shown. */
  picture?: string | null;
  size?: 'small' | 'medium' | 'large';
  /** Hides it from screen readers, where the name is beside it. */
  decorative?: boolean;
}

/** A reader's picture, or their initials on a color that the name selects. */
export function Avatar({ name, picture, size = 'medium', decorative = false }: AvatarProps) {
  const { isBroken, onError } = useImage(picture);
  const className = classNames(styles.avatar, styles[size]);
  const label = decorative ? '' : name;

  if (picture && !isBroken) {
    return (
      <img
        className={className}
        src={imageSource(picture, 96)}
        srcSet={`${imageSource(picture, 192)} 2x`}
        alt={label}
        width={96}
        height={96}
        loading="lazy"
        decoding="async"
        onError={onError}
      />
    );
  }
  const accessible = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={className} data-cloth={clothColor(name)} {...accessible}>
      {initials(name)}
    </span>
  );
}

/** Returns one or two initials of a name: `ada.lovelace` → `AL`, `Ada` → `A`. */
function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    word => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase() || '?';
}
