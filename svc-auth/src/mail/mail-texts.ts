import { LINK_MINUTES } from '@endpaper/contracts';
import type { MailKind } from './mail-queue.js';

/** What a mail says, below its greeting. */
export interface MailText {
  subject: string;
  /** Before the link. */
  paragraphs: readonly string[];
  link: { label: string; path: string; hasToken: boolean };
  /** After the link. */
  last: string;
}

const FOR_MINUTES = `The link works once, for ${LINK_MINUTES} minutes.`;
const CONFIRM_PATH = '/confirm-email';

/** @param address the address that the mail is about */
export function textOf(kind: MailKind, address: string): MailText {
  switch (kind) {
    case 'verification':
      return {
        subject: 'Confirm your email address',
        paragraphs: [
          'An account at Endpaper has this email address.',
          `Please confirm that the address is yours. ${FOR_MINUTES}`,
        ],
        link: { label: 'Confirm the address', path: '/verify-email', hasToken: true },
        last: 'If you did not sign up at Endpaper, you need not do anything.',
      };
    case 'password reset':
      return {
        subject: 'Choose a new password',
        paragraphs: [
          'We received a request for a new password of your account at Endpaper.',
          `Please choose the new password on the page of this link. ${FOR_MINUTES}`,
        ],
        link: { label: 'Choose a new password', path: '/reset-password', hasToken: true },
        last: 'If you did not ask for this, you need not do anything. Your password stays as it is.',
      };
    case 'email change: old':
      return {
        subject: 'Confirm the new email address of your account',
        paragraphs: [
          `Your account at Endpaper is to have another email address: ${address}`,
          `Please confirm the change here, and with the mail that we sent to the new address. ${FOR_MINUTES}`,
        ],
        link: { label: 'Confirm the change', path: CONFIRM_PATH, hasToken: true },
        last: 'If you did not ask for this, do not open the link. Another person knows your password: please change it now.',
      };
    case 'email change: new':
      return {
        subject: 'Confirm your new email address',
        paragraphs: [
          'An account at Endpaper is to have this email address.',
          `Please confirm that the address is yours. ${FOR_MINUTES}`,
        ],
        link: { label: 'Confirm the address', path: CONFIRM_PATH, hasToken: true },
        last: 'If you did not ask for this, you need not do anything.',
      };
    case 'email change: notice':
      return {
        subject: 'Your account is to have another email address',
        paragraphs: ['An account at Endpaper that has this email address is to have another one.'],
        link: { label: 'Choose a new password', path: '/forgot-password', hasToken: false },
        last: 'If the account is yours and you did not ask for this, please choose a new password now.',
      };
    case 'password changed':
      return {
        subject: 'Your password was changed',
        paragraphs: [
          'The password of your account at Endpaper was changed. All other browsers were logged out.',
        ],
        link: { label: 'Choose a new password', path: '/forgot-password', hasToken: false },
        last: 'If you changed it, you need not do anything. If you did not, please choose a new password now.',
      };
    case 'passkey added':
      return {
        subject: 'Your account has a new passkey',
        paragraphs: [
          'A passkey was added to your account at Endpaper. It opens the account without the password.',
        ],
        link: { label: 'Choose a new password', path: '/forgot-password', hasToken: false },
        last: 'If you added it, you need not do anything. If you did not, please choose a new password now: that removes all passkeys of your account.',
      };
  }
}
