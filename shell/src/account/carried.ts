import { useEffect, useState } from 'react';

const NOTHING = {
  email: '',
  username: '',
  first_name: '',
  last_name: '',
  address: '',
  picture: '',
  password: '',
  confirm_password: '',
};

type Typed = typeof NOTHING;

let carried = NOTHING;

/** Takes what is typed in one of the two windows, to log in and to sign up, along to the other. */
export function carry(typed: Typed): void {
  carried = typed;
}

/** What a window begins with: what was typed in the other one, should the reader come from there. */
export function useCarried() {
  const [typed] = useState(() => carried);
  useEffect(() => {
    // For this window alone: whoever opens the next one begins with nothing.
    carried = NOTHING;
  }, []);
  return { typed, isAny: Object.values(typed).some(Boolean) };
}
