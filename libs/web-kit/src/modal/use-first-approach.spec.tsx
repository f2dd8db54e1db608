import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useFirstApproach } from './use-first-approach.js';

function Page({ onApproach }: { onApproach: () => void }) {
  useFirstApproach(onApproach);
  return (
    <>
      <p>A text</p>
      <button>
        <span>Write</span>
      </button>
    </>
  );
}

test.each([
  ['pointer', (user: ReturnType<typeof userEvent.setup>) => user.hover(screen.getByText('Write'))],
  ['focus', (user: ReturnType<typeof userEvent.setup>) => user.tab()],
])('the first %s on a button is reported once, one on a text is not', async (_, approach) => {
  const onApproach = jest.fn();
  const user = userEvent.setup();
  render(<Page onApproach={onApproach} />);
  await user.hover(screen.getByText('A text'));
  expect(onApproach).not.toHaveBeenCalled();

  await approach(user);
  await user.click(screen.getByText('Write'));

  expect(onApproach).toHaveBeenCalledTimes(1);
});
