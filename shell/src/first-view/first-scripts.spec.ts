import { afterEach, expect, jest, test } from '@jest/globals';

const added = () => [...document.head.querySelectorAll('script')];

Object.defineProperty(document, 'currentScript', {
  configurable: true,
  value: { dataset: { scripts: '/main.js,/shared.js' } },
});
// It needs `currentScript`, so it can't be imported above.
// @ts-expect-error -- a script without types
await import('../before-paint.js');

afterEach(() => {
  jest.useRealTimers();
});

test('a script of the page that fails is loaded once more; when that fails, too, the page says so', async () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"></div>';
  window.dispatchEvent(new Event('DOMContentLoaded'));
  await jest.advanceTimersByTimeAsync(0);
  expect(added().map(({ src }) => new URL(src).pathname)).toEqual(['/main.js', '/shared.js']);

  added()[1]?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(400);
  expect(added().map(({ src }) => new URL(src).pathname)).toEqual(['/main.js', '/shared.js', '/shared.js']);
  expect(document.getElementById('root')).toBeEmptyDOMElement();

  added()[2]?.dispatchEvent(new Event('error'));
  expect(document.querySelector('#root a')).toHaveTextContent('Try again');
});
