import type { ComponentPropsWithRef } from 'react';

/** A button without a look of its own: its class gives it one. */
export function PlainButton({ type = 'button', ...rest }: ComponentPropsWithRef<'button'>) {
  return <button {...rest} type={type} />;
}
