import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, type ComponentPropsWithoutRef, type Ref } from 'react';
import { IconButton } from '../button/IconButton.js';
import styles from './SearchInput.module.css';

type SearchInputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'aria-label' | 'className' | 'onChange' | 'value'
> & {
  ref?: Ref<HTMLInputElement>;
  /** The accessible name. */
  label: string;
  value: string;
  onType: (typed: string) => void;
  /** Shows a button that clears the field. */
  clearLabel?: string;
};

/** The field of a search, which Escape clears. */
export function SearchInput({ ref, label, value, onType, clearLabel, onKeyDown, ...rest }: SearchInputProps) {
  const field = useRef<HTMLDivElement>(null);
  return (
    <div ref={field} className={styles.search}>
      <Search aria-hidden className={styles.icon} />
      <input
        type="text"
        dir="auto"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        ref={ref}
        className={styles.input}
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          onType(target.value);
        }}
        onKeyDown={event => {
          onKeyDown?.(event);
          if (event.defaultPrevented || event.nativeEvent.isComposing) return;
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          onType('');
        }}
      />
      {clearLabel !== undefined && value !== '' && (
        <span className={styles.clear}>
          <IconButton
            label={clearLabel}
            icon={<X aria-hidden />}
            onClick={() => {
              onType('');
              field.current?.querySelector('input')?.focus();
            }}
          />
        </span>
      )}
    </div>
  );
}
