import { ORIGIN } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { booksRemote } from '../testing/books-remote.js';
import { network, openPortal } from '../testing/portal.js';

const RULES = `# House rules

Be *kind*\\
to **readers**.

## What we like

1. Spoilers: \`||like this||\`
2. <b>Whole</b> sentences

### More

Your data: [privacy](/privacy), [the law](https://law.example/), [mail](mailto:ada@mail.example), [bad](javascript:alert(1)), [other](//host.example/).
`;

const answerWith = (text: string) =>
  http.get(`${ORIGIN}/api/texts/:name`, ({ params }) =>
    HttpResponse.json({ text: params['name'] === 'rules' ? text : '# Privacy\n\nWe keep little.' }),
  );

async function openRules() {
  network.use(answerWith(RULES));
  const portal = openPortal('/rules', booksRemote);
  await screen.findByRole('heading', { level: 1, name: 'House rules' });
  return { ...portal, main: within(screen.getByRole('main')) };
}

test('the rules are headings, paragraphs and lists under their own title', async () => {
  const { main } = await openRules();

  expect(main.getAllByRole('heading').map(each => `${each.tagName} ${each.textContent}`)).toEqual([
    'H1 House rules',
    'H2 What we like',
    'H3 More',
  ]);
  expect(main.getByText('kind').tagName).toBe('EM');
  expect(main.getByText('readers').tagName).toBe('STRONG');
  const items = within(main.getByRole('list')).getAllByRole('listitem');
  expect(items.map(each => each.textContent)).toEqual(['Spoilers: ||like this||', '<b>Whole</b> sentences']);
});

test('the title and the first sentence of the rules describe the page', async () => {
  await openRules();

  expect(document.title).toBe('House rules · Endpaper');
  const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
  expect(content('meta[name="description"]')).toBe('Be kind to readers.');
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute('href', `${ORIGIN}/rules`);
});

test('links lead within the portal, to the web and to mailboxes, and nowhere else', async () => {
  const { main, user, path } = await openRules();

  const links = main.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['privacy', '/privacy'],
    ['the law', 'https://law.example/'],
    ['mail', 'mailto:ada@mail.example'],
  ]);
  await user.click(main.getByRole('link', { name: 'privacy' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect(path()).toBe('/privacy');
});

test('rules that can’t be loaded are loaded again by a button', async () => {
  network.use(http.get(`${ORIGIN}/api/texts/:name`, () => HttpResponse.error()));
  const { user } = openPortal('/rules', booksRemote);
  const again = await screen.findByRole('button', { name: 'Try again' });

  network.use(answerWith(RULES));
  await user.click(again);

  expect(await screen.findByRole('heading', { level: 1, name: 'House rules' })).toBeVisible();
});
