import { defer, Widget, type ModalContentProps, type ModalName } from '@endpaper/web-kit';
import type { ComponentType } from 'react';

/** What each modal shows. Forms come when they are first opened. */
export const modalContents: Record<ModalName, ComponentType<ModalContentProps>> = {
  'log-in': defer(() => import('../account/LogInModal.js')),
  'sign-up': defer(() => import('../account/SignUpModal.js')),
  'books/create-form': props => <Widget name="books/create-form" {...props} />,
};
