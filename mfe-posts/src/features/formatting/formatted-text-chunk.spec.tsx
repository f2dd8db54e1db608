import { expect, jest, test } from '@jest/globals';
import { renderInPortal } from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

const arrival = jest.fn<() => Promise<object>>();
jest.unstable_mockModule('./RenderedText.js', arrival);
const { FormattedText } = await import('./FormattedText.js');

test('the code that renders texts is loaded again when it fails; when it goes on failing, by the button of any text', async () => {
  const reported = jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  arrival.mockRejectedValue(new Error('404'));
  const { user } = renderInPortal(
    <>
      <FormattedText text="**bold** and ||the end||" />
      <FormattedText text="*another*" />
    </>,
    { modals: null },
  );

  await waitFor(() => {
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
  });
  expect(reported).toHaveBeenCalledWith(new Error('404'));
  const [tryAgain] = screen.getAllByRole('button', { name: 'Try again' });
  expect(screen.getByText('bold and [spoiler]')).toBeVisible();
  expect(arrival).toHaveBeenCalledTimes(2);

  arrival.mockReset();
  arrival.mockRejectedValueOnce(new Error('404'));
  arrival.mockResolvedValue({ RenderedText: ({ text }: { text: string }) => <em>{text}</em> });
  if (tryAgain) await user.click(tryAgain);
  expect(await screen.findByText('**bold** and ||the end||')).toBeVisible();
  expect(await screen.findByText('*another*')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(arrival).toHaveBeenCalledTimes(2);
});
