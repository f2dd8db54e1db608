import { lazyWithRetry, Widget, type ModalContentProps, type ModalName } from '@endpaper/web-kit';
import type { ComponentType } from 'react';

/** The content of each modal. It is loaded when the modal first opens. */
export const modalContents: Record<ModalName, ComponentType<ModalContentProps>> = {
  'log-in': lazyWithRetry(() => import('../account/LogInModal.js')),
  'sign-up': lazyWithRetry(() => import('../account/SignUpModal.js')),
  'books/create-form': props => <Widget name="books/create-form" {...props} />,
};
