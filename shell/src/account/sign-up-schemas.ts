import { cleanLine, SignUp, storedUrl, text, USER_LIMITS } from '@endpaper/contracts';
import * as z from 'zod/mini';

const PASSWORDS_DIFFER = 'Confirm Password field must be the same as the Password field';

/** Requires that both passwords are the same. */
export function samePasswords({
  password,
  confirm_password,
}: {
  password: string;
  confirm_password: string;
}) {
  if (password === confirm_password) return undefined;
  return { field: 'confirm_password', message: PASSWORDS_DIFFER } as const;
}

/** The short form on the page. */
export const ShortSignUp = z.extend(z.pick(SignUp, { email: true, username: true, password: true }), {
  confirm_password: z.string(),
});

/** The form of a changed password. */
export const NewPasswords = z.extend(z.pick(SignUp, { password: true }), { confirm_password: z.string() });

function name(label: string) {
  return text({
    clean: cleanLine,
    required: `${label} is required`,
    max: [USER_LIMITS.name, `${label} must be shorter than ${String(USER_LIMITS.name)} characters`],
  });
}

/** The full form in the modal, where every field is required. */
export const FullSignUp = z.extend(SignUp, {
  first_name: name('First name'),
  last_name: name('Last name'),
  address: text({
    required: 'Address is required',
    max: [USER_LIMITS.address, `Address must be shorter than ${String(USER_LIMITS.address)} characters`],
  }),
  picture: z.pipe(
    z
      .string('Picture is required')
      .check(z.trim(), z.minLength(1, { error: 'Picture is required', abort: true })),
    storedUrl(),
  ),
  confirm_password: z.string(),
});
