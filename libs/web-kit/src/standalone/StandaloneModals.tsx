import { ModalHost } from '../modal/ModalHost.js';
import { Widget } from '../remote/Widget.js';
import { DemoLogIn } from './DemoLogIn.js';

/** The modals of a page without the shell. Both sign-in modals log in as the demo reader. */
export function StandaloneModals() {
  return (
    <ModalHost
      contents={{
        'log-in': DemoLogIn,
        'sign-up': DemoLogIn,
        'books/create-form': form => <Widget name="books/create-form" {...form} />,
      }}
    />
  );
}
