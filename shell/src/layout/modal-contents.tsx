import { lazyWithRetry, Widget, type ModalContentProps, type ModalName } from '@endpaper/web-kit';
import type { ComponentType } from 'react';

const LogInModal = lazyWithRetry(() => import('../account/LogInModal.js'));
const SignUpModal = lazyWithRetry(() => import('../account/SignUpModal.js'));

/** The content of each modal. It is loaded when the modal first opens. */
export const modalContents: Record<ModalName, ComponentType<ModalContentProps>> = {
  'log-in': LogInModal,
  'sign-up': SignUpModal,
  'books/create-form': props => <Widget name="books/create-form" {...props} />,
};

/** Loads the forms of a visitor before they open. */
export function preloadSignIn(): void {
  LogInModal.preload();
  SignUpModal.preload();
}
