import { InvalidFields } from '@endpaper/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most common passwords of known leaks, in lower case. */
const COMMON = new Set<string>(dictionary['passwords-common']);

const TOO_COMMON = 'Many people have this password. Please choose another one';
const TOO_CLOSE = 'Your password must not be your name or your email address';

/** What an account says of its user. */
interface Account {
  email: string;
  username: string;
  first_name?: string | null;
  last_name?: string | null;
}

/**
 * Refuses passwords that are guessed first (NIST SP 800-63B, 3.1.1.2). Their length is a rule of the contract.
 * @param field the field of the form that has the password
 * @throws InvalidFields
 */
export function refuseGuessable(password: string, account: Account, field = 'password'): void {
  const typed = password.normalize('NFKC').toLowerCase();
  if (COMMON.has(typed)) throw new InvalidFields({ [field]: TOO_COMMON });
  if (namesOf(account).includes(lettersOf(typed))) throw new InvalidFields({ [field]: TOO_CLOSE });
}

function namesOf({ email, username, first_name, last_name }: Account): string[] {
  const [mailbox = ''] = email.split('@');
  const names = [first_name, last_name].map(name => name ?? '');
  const all = [email, mailbox, username, ...names, names.join(''), names.toReversed().join('')];
  return all.map(lettersOf).filter(name => name !== '');
}

/** A text without case, signs and spaces, and without the digits that people add at its end. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{N}+$/u, '');
}
