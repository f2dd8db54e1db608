import { expect, test } from '@jest/globals';
import { renderInPortal } from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { FormattedText } from './FormattedText.js';

async function renderText(text: string) {
  const { container, user } = renderInPortal(<FormattedText text={text} />, { modals: null });
  const formatted = container.firstElementChild as HTMLElement;
  await screen.findByText(
    (_content, element) => element === formatted && !element.hasAttribute('data-ep-loading'),
  );
  return { formatted, user };
}

test.each([
  ['**bold** and *slanted*', '<p dir="auto"><strong>bold</strong> and <em>slanted</em></p>'],
  ['one\ntwo\n\nthree', '<p dir="auto">one\ntwo</p><p dir="auto">three</p>'],
  ['> a quote', '<blockquote><p dir="auto">a quote</p></blockquote>'],
  ['- one\n- two', '<ul dir="auto"><li><p>one</p></li><li><p>two</p></li></ul>'],
  ['3. three', '<ol dir="auto" start="3" data-digits="1"><li><p>three</p></li></ol>'],
  ['`a||b||`', '<p dir="auto"><code>a||b||</code></p>'],
  ['a || b', '<p dir="auto">a || b</p>'],
  ['1 * 2 * 3', '<p dir="auto">1 * 2 * 3</p>'],
])('%j is rendered as %s', async (text, html) => {
  const { formatted } = await renderText(text);
  expect(formatted.innerHTML).toBe(html);
});

test('HTML of a text is shown as it was typed', async () => {
  const typed = '<b>x</b> <script>alert(1)</script>\n\n<div onclick="alert(1)">\n';
  const { formatted } = await renderText(typed);
  expect(formatted.querySelector('b, script, div')).toBeNull();
  expect(formatted).toHaveTextContent('<b>x</b> <script>alert(1)</script><div onclick="alert(1)">');
});

test('links lead to web pages alone, and are no recommendation of ours', async () => {
  await renderText(
    '[Emma](https://example.org/emma) [bad](javascript:alert(1)) [data](data:text/html,x) [ref] https://bare.example/\n\n[ref]: https://example.org/ref',
  );
  const links = screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Emma', 'https://example.org/emma'],
    ['ref', 'https://example.org/ref'],
    ['https://bare.example/', 'https://bare.example/'],
  ]);
  for (const link of screen.getAllByRole('link'))
    expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
});

test('a picture is its description', async () => {
  const { formatted } = await renderText('![A map](https://example.org/map.png)');
  expect(formatted.querySelector('img')).toBeNull();
  expect(formatted).toHaveTextContent('A map');
});

test.each([
  ['||the **butler** did it||'],
  ['>! the butler did it'],
  ['>! the butler\n>! did it'],
  ['- a list: ||the butler||'],
  ['# The end: ||the butler||'],
  ['**||the butler||**'],
])('a spoiler is not in the page until the reader opens it: %j', async text => {
  const { formatted, user } = await renderText(text);
  expect(formatted).not.toHaveTextContent('butler');

  await user.tab();
  expect(screen.getByRole('button', { name: 'Spoiler', expanded: false })).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(formatted).toHaveTextContent(/the butler/);
  expect(formatted).not.toHaveTextContent(/[|!]/);
  expect(screen.getByRole('button', { name: 'Spoiler', expanded: true })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(formatted).not.toHaveTextContent('butler');
});

test('a text that is nested without end is rendered', async () => {
  const { formatted } = await renderText(`${'>'.repeat(900)} deep`);
  expect(formatted).toHaveTextContent('deep');
  expect(within(formatted).queryAllByRole('blockquote').length).toBeLessThan(10);
});
