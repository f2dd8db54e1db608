import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LinkedText } from './LinkedText.js';
import { findLinks } from './find-links.js';

const linksIn = (text: string) =>
  findLinks(text)
    .filter(({ isLink }) => isLink)
    .map(({ text }) => text);

describe('the addresses in a text', () => {
  test.each([
    ['See https://example.org/a?b=c#d for more', ['https://example.org/a?b=c#d']],
    ['http://a.example and HTTPS://b.example', ['http://a.example', 'HTTPS://b.example']],
    ['Read https://example.org.', ['https://example.org']],
    ['Really, https://example.org/a?!', ['https://example.org/a']],
    ['(see https://example.org/a)', ['https://example.org/a']],
    ['https://example.org/Emma_(novel)', ['https://example.org/Emma_(novel)']],
    ['(https://example.org/Emma_(novel)).', ['https://example.org/Emma_(novel)']],
    ['“https://example.org/a”, said she', ['https://example.org/a']],
    ['見て：https://example.org/本。', ['https://example.org/本']],
    ['https://example.org/a\nhttps://example.org/b', ['https://example.org/a', 'https://example.org/b']],
    ['<https://example.org/a>', ['https://example.org/a']],
  ])('of %j are found', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  test.each([
    'javascript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'www.example.org',
    'https://',
    'https://...',
    'https://[',
    'https://endpaper.example@elsewhere.example',
    'xhttps://example.org',
  ])('do not include %j', text => {
    expect(linksIn(text)).toEqual([]);
  });

  test.each(['', 'No link', 'a https://example.org/?q=(x), b\n\nhttps://[ c', '((https://a.example))'])(
    'leave %j complete',
    text => {
      expect(
        findLinks(text)
          .map(piece => piece.text)
          .join(''),
      ).toBe(text);
    },
  );
});

test('an address is a link that search engines do not count; markup stays text', () => {
  const text = '<b>See</b> https://example.org/a, "onclick=alert(1)';
  render(
    <p>
      <LinkedText text={text} />
    </p>,
  );

  const link = screen.getByRole('link', { name: 'https://example.org/a' });
  expect(link).toHaveAttribute('href', 'https://example.org/a');
  expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  expect(link.parentElement?.textContent).toBe(text);
  expect(link.parentElement?.children).toHaveLength(1);
});
