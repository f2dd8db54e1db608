import { createContext, useContext } from 'react';

/** What can be opened over any page, and the title that it then has. */
export const MODAL_TITLES = {
  'log-in': 'Log In',
  'sign-up': 'Sign Up',
  'books/create-form': 'Create Book',
} as const;

export type ModalName = keyof typeof MODAL_TITLES;

export interface OpenModal {
  name: ModalName;
  /** Run when the reader leaves without having finished. */
  onClose?: (() => void) | undefined;
}

export interface Modal {
  current: OpenModal | null;
  open: (name: ModalName, onClose?: () => void) => void;
  close: () => void;
}

// A modal carries a function, which a store of plain data could not hold.
export const ModalContext = createContext<Modal | null>(null);

/** The window over the page: at most one, open when it has content. */
export function useModal(): Modal {
  const modal = useContext(ModalContext);
  if (!modal) throw new Error('useModal needs a PortalProvider above it');
  return modal;
}
