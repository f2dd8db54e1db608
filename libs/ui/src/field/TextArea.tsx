import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './Field.js';
import { useTypedLength } from './use-typed-length.js';

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'> &
  FieldTexts & {
    /** The maximum number of characters. A longer text can be typed, so that a pasted text is not cut. */
    limit?: number;
  };

/** Several lines of text. It grows with its text where the browser supports that. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  limit,
  ref: outer,
  onInput,
  ...rest
}: TextAreaProps) {
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
        <textarea
          rows={6}
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
