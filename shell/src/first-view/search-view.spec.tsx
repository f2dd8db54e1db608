/** @jest-environment node */
import type { PageConfiguration } from '@endpaper/contracts';
import { afterAll, expect, test } from '@jest/globals';
import type { defineRemote } from '@endpaper/web-kit';
import type { ReactNode } from 'react';

// React's renderer opens a channel, which would keep the process alive.
const channels: MessageChannel[] = [];
globalThis.MessageChannel = class extends MessageChannel {
  constructor() {
    super();
    channels.push(this);
  }
};
const { useReportFound } = await import('@endpaper/web-kit');
const { render } = await import('./render.js');
afterAll(() => {
  for (const { port1 } of channels) port1.close();
});

const section = (found: Parameters<typeof useReportFound>[0], content: ReactNode) => () =>
  Promise.resolve({
    Component: () => {
      useReportFound(found);
      return content;
    },
  });

/** The first view of a reader's search, in which the sections have found this. */
async function viewOf(path: string): Promise<string> {
  const remote = {
    name: 'mfe-books',
    version: '1.0.0',
    entry: '',
    routes: [],
    widgets: ['books/search', 'posts/search', 'social/search'],
    entries: [
      { place: 'search', order: 10, label: 'Books', widget: 'books/search' },
      { place: 'search', order: 20, label: 'Posts', widget: 'posts/search' },
      { place: 'search', order: 30, label: 'Readers', widget: 'social/search' },
    ],
  };
  const definition: ReturnType<typeof defineRemote> = {
    name: 'mfe-books',
    routes: [],
    widgets: {
      'books/search': section('anywhere', <p>A book</p>),
      'posts/search': section('nothing', null),
      'social/search': section('whole name', <p>A reader</p>),
    },
  };
  const view = await render({
    configuration: {
      remotes: [remote],
      credit: { name: '', codeUrl: '', networkUrl: '' },
    } as unknown as PageConfiguration,
    path,
    isReader: true,
    read: () => Promise.resolve({ headers: {}, body: { id: 7, username: 'ada', email: 'a@b.example' } }),
    loadRemote: () => Promise.resolve(definition),
  });
  return view?.html ?? '';
}

test('a reader’s search has its sections in the order of their best match, and hides an empty one', async () => {
  const html = await viewOf('/search?q=emma');
  expect(html).toMatch(/Results for “.*emma.*”/);
  expect(html.indexOf('A reader')).toBeGreaterThan(0);
  expect(html.indexOf('A book')).toBeGreaterThan(html.indexOf('A reader'));
  expect(html).toMatch(/<section[^>]* hidden=""[^>]*><h2[^>]*>Posts/);
});
