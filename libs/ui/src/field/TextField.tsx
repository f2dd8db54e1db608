import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './Field.js';
import { useTypedLength } from './use-typed-length.js';

type TextFieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> &
  FieldTexts & {
    /** The maximum number of characters. A longer text can be typed, so that a pasted text is not cut. */
    limit?: number;
  };

/** One line of text. */
export function TextField({
  label,
  error,
  hint,
  optional,
  limit,
  ref: outer,
  onInput,
  ...rest
}: TextFieldProps) {
  const { ref, length, measure } = useTypedLength(outer);

  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      optional={optional}
      count={limit ? { length, limit } : undefined}
    >
      {control => (
        <input
          type="text"
          dir="auto"
          {...rest}
          {...control}
          ref={ref}
          onInput={event => {
            measure();
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
