import { useEffect, useState } from 'react';

const EMPTY = {
  email: '',
  username: '',
  first_name: '',
  last_name: '',
  address: '',
  picture: '',
  password: '',
  confirm_password: '',
};

type FormValues = typeof EMPTY;

let carried = EMPTY;

/** Carries typed values between the log-in and the sign-up modal: call it before the other modal opens. */
export function carryFormValues(values: FormValues): void {
  carried = values;
}

/** Returns the initial values of a modal: those that the other modal has carried over, or empty ones. */
export function useCarriedFormValues() {
  const [values] = useState(() => carried);
  useEffect(() => {
    carried = EMPTY;
  }, []);
  return { values, hasValues: Object.values(values).some(Boolean) };
}
