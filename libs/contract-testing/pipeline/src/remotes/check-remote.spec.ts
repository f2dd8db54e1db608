import type { FrontEndProvides } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import { checkRemote } from './check-remote.js';
import { type FrontEndDescription, type RemoteContract, remoteContracts } from './remote-contracts.js';

const prop = (type: string, optional = false) => ({ type, optional });

function whatPostsProvides(parts: Partial<FrontEndProvides> = {}): FrontEndProvides {
  return {
    name: 'mfe-posts',
    routes: ['post/:post_id'],
    widgets: { 'posts/of-book': { bookId: prop('number') } },
    places: {},
    sharedRanges: { react: '^19.3.1' },
    ...parts,
  };
}

function aContract(parts: Partial<RemoteContract> = {}): RemoteContract {
  return {
    consumer: 'mfe-books',
    provider: 'mfe-posts',
    widgets: [{ name: 'posts/of-book', props: { bookId: prop('number') } }],
    places: [],
    optionalWidgets: [],
    routes: [],
    links: ['/post/*'],
    sharedVersions: {},
    ...parts,
  };
}

const withProps = (props: FrontEndProvides['widgets'][string]) =>
  whatPostsProvides({ widgets: { 'posts/of-book': props } });

describe('a remote contract', () => {
  it('is kept when everything required is provided, whatever else is provided', () => {
    const more = { bookId: prop('number | string'), compact: prop('boolean | undefined', true) };
    expect(checkRemote(aContract(), whatPostsProvides())).toEqual([]);
    expect(checkRemote(aContract(), { ...withProps(more), routes: ['post/:post_id', 'new'] })).toEqual([]);
  });

  it.each<[string, FrontEndProvides, string[]]>([
    [
      'a property is renamed',
      withProps({ id: prop('number') }),
      [
        'posts/of-book no longer takes bookId, which mfe-books gives',
        'posts/of-book requires id, which mfe-books does not give',
      ],
    ],
    ['a property is dropped', withProps({}), ['posts/of-book no longer takes bookId, which mfe-books gives']],
    [
      'a property has another type',
      withProps({ bookId: prop('string') }),
      ['posts/of-book takes bookId as string, and mfe-books gives number'],
    ],
    [
      'a widget is gone',
      whatPostsProvides({ widgets: {} }),
      ['mfe-posts no longer provides posts/of-book, which mfe-books shows'],
    ],
    [
      'a page is at another address',
      whatPostsProvides({ routes: ['posts/:post_id'] }),
      ['mfe-posts no longer provides a page at /post/*, to which mfe-books links'],
    ],
  ])('names the consumer and what it misses when %s', (_, offer, sentences) => {
    expect(checkRemote(aContract(), offer)).toEqual(sentences);
  });

  it('compares functions and objects by their structure', () => {
    const contract = aContract({
      widgets: [
        {
          name: 'posts/of-book',
          props: { onDone: prop('() => void'), book: prop('{ id: number; title: string }') },
        },
      ],
    });
    const taken = { onDone: prop('(saved: boolean) => void'), book: prop('{ id: number }') };

    expect(checkRemote(contract, withProps(taken))).toEqual([]);
    expect(
      checkRemote(contract, withProps({ ...taken, book: prop('{ id: number; cover: string }') })),
    ).toEqual([
      'posts/of-book takes book as { id: number; cover: string }, and mfe-books gives { id: number; title: string }',
    ]);
  });

  it('is broken by a required property that is not always given', () => {
    const widgets = [{ name: 'posts/of-book', props: { bookId: prop('number', true) } }];

    expect(checkRemote(aContract({ widgets }), whatPostsProvides())).toEqual([
      'posts/of-book requires bookId, which mfe-books does not always give',
    ]);
  });

  it('is broken by a shared package that the shell does not provide in a fitting version', () => {
    const shell = aContract({
      consumer: 'shell',
      widgets: [],
      links: [],
      sharedVersions: { react: '19.3.1' },
    });

    expect(checkRemote(shell, whatPostsProvides())).toEqual([]);
    expect(
      checkRemote(shell, whatPostsProvides({ sharedRanges: { react: '^20.0.0', zod: '^4.0.0' } })),
    ).toEqual([
      'mfe-posts requires react ^20.0.0, and shell provides 19.3.1',
      'mfe-posts requires zod ^4.0.0, which shell does not provide',
    ]);
  });

  it('is broken by a widget that needs more than its place of the shell gives', () => {
    const shell = whatPostsProvides({
      name: 'shell',
      widgets: {},
      places: { search: { query: prop('string') } },
    });
    const contract = (props: FrontEndProvides['widgets'][string], name = 'search') =>
      aContract({
        consumer: 'mfe-books',
        provider: 'shell',
        widgets: [],
        links: [],
        places: [{ name, widget: 'books/search', props }],
      });

    expect(checkRemote(contract({ query: prop('string') }), shell)).toEqual([]);
    expect(checkRemote(contract({ query: prop('string'), language: prop('string', true) }), shell)).toEqual(
      [],
    );
    expect(checkRemote(contract({ query: prop('string'), language: prop('string') }), shell)).toEqual([
      'books/search requires language, which shell does not give',
    ]);
    expect(checkRemote(contract({ language: prop('string') }, 'newer place'), shell)).toEqual([]);
  });

  it('is broken when no front end provides what it requires', () => {
    const contract = aContract({ provider: 'nobody', optionalWidgets: ['posts/new'], routes: ['posts'] });

    expect(checkRemote(contract, undefined)).toEqual([
      'no front end provides posts/of-book, which mfe-books shows',
      'no front end provides posts/new, which mfe-books looks up',
      'no front end provides the route posts, which mfe-books looks up',
      'no front end provides a page at /post/*, to which mfe-books links',
    ]);
  });
});

describe('remote contracts', () => {
  function aFrontEnd(
    name: string,
    provides: Partial<FrontEndProvides>,
    requires: Partial<FrontEndDescription['requires']>,
  ) {
    const nothing = {
      widgets: [],
      places: [],
      optionalWidgets: [],
      routes: [],
      links: [],
      sharedVersions: {},
    };
    return {
      provides: { ...whatPostsProvides(), name, ...provides },
      requires: { name, ...nothing, ...requires },
    };
  }

  it('are between a front end and the providers of what it requires, itself excluded', () => {
    const books = aFrontEnd(
      'mfe-books',
      { routes: ['books/:book_id', 'books/favorites'], widgets: { 'books/cover': {} } },
      {
        widgets: [
          { name: 'posts/of-book', props: {} },
          { name: 'books/cover', props: {} },
        ],
        links: ['/books/*', '/post/*', '/login', '/nowhere'],
      },
    );
    const posts = aFrontEnd(
      'mfe-posts',
      {},
      {
        optionalWidgets: ['books/cover'],
        places: [
          { name: 'search', widget: 'posts/search', props: {} },
          { name: 'newer place', widget: 'posts/search', props: {} },
        ],
      },
    );
    const shell = aFrontEnd(
      'shell',
      { routes: ['login'], widgets: {}, places: { search: {} }, sharedRanges: {} },
      { routes: ['books/favorites'], sharedVersions: { react: '19.3.1' } },
    );

    const found = remoteContracts([books, posts, shell]).map(
      ({ consumer, provider, widgets, places, optionalWidgets, routes, links }) => [
        consumer,
        provider,
        ...widgets.map(({ name }) => name),
        ...places.map(({ name }) => name),
        ...optionalWidgets,
        ...routes,
        ...links,
      ],
    );

    expect(found).toEqual([
      ['mfe-books', 'mfe-posts', 'posts/of-book', '/post/*'],
      ['mfe-books', 'nobody', '/nowhere'],
      ['mfe-books', 'shell', '/login'],
      ['mfe-posts', 'mfe-books', 'books/cover'],
      ['mfe-posts', 'shell', 'search'],
      ['shell', 'mfe-books', 'books/favorites'],
      ['shell', 'mfe-posts'],
    ]);
  });
});
