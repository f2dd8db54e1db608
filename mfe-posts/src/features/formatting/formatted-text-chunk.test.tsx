import { expect, jest, test } from '@jest/globals';
import { renderInPortal } from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';

const arrival = jest.fn<() => Promise<object>>();
jest.unstable_mockModule('./RenderedText.js', arrival);
const { FormattedText } = await import('./FormattedText.js');

test('the code that renders a text is loaded again when it fails; when it goes on failing, by a button', async () => {
  arrival.mockRejectedValue(new Error('404'));
  const { user } = renderInPortal(<FormattedText text="**bold** and ||the end||" />, { modals: null });

  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('bold and [spoiler]')).toBeVisible();
  expect(arrival).toHaveBeenCalledTimes(2);

  arrival.mockReset();
  arrival.mockRejectedValueOnce(new Error('404'));
  arrival.mockResolvedValue({ RenderedText: ({ text }: { text: string }) => <em>{text}</em> });
  await user.click(tryAgain);
  expect(await screen.findByText('**bold** and ||the end||')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
