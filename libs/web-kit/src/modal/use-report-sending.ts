import { createContext, useContext, useLayoutEffect } from 'react';

/** Reports to the modal around a form whether the form is being sent. */
export const SendingContext = createContext<(isSending: boolean) => void>(() => undefined);

/** While its form is being sent, a modal stays open: what is sent can't be discarded any more. */
export function useReportSending(isSending: boolean): void {
  const report = useContext(SendingContext);
  useLayoutEffect(() => {
    report(isSending);
    return () => {
      report(false);
    };
  }, [report, isSending]);
}
