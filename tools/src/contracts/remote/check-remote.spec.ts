import type { FrontEndProvides } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import { checkRemotes } from './check-remote.js';
import { type DescribedFrontEnd, remoteNeeds, type RemoteNeeds } from './remote-needs.js';

const prop = (type: string, optional = false) => ({ type, optional });

function anOffer(parts: Partial<FrontEndProvides> = {}): FrontEndProvides {
  return {
    name: 'mfe-posts',
    routes: ['post/:post_id'],
    widgets: { 'posts/of-book': { bookId: prop('number') } },
    sharedRanges: { react: '^19.3.1' },
    ...parts,
  };
}

function needsOfPosts(parts: Partial<RemoteNeeds> = {}): RemoteNeeds {
  return {
    consumer: 'mfe-books',
    provider: 'mfe-posts',
    widgets: [{ name: 'posts/of-book', props: { bookId: prop('number') } }],
    optionalWidgets: [],
    routes: [],
    links: ['/post/*'],
    sharedVersions: {},
    ...parts,
  };
}

const failures = (needs: RemoteNeeds, offer: FrontEndProvides | undefined) =>
  checkRemotes([{ needs, offer }])[0];

const withProps = (props: FrontEndProvides['widgets'][string]) =>
  anOffer({ widgets: { 'posts/of-book': props } });

describe('a remote contract', () => {
  it('holds when everything that is needed is offered, and whatever else is', () => {
    const more = { bookId: prop('number | string'), compact: prop('boolean | undefined', true) };
    expect(failures(needsOfPosts(), anOffer())).toEqual([]);
    expect(failures(needsOfPosts(), { ...withProps(more), routes: ['post/:post_id', 'new'] })).toEqual([]);
  });

  it.each<[string, FrontEndProvides, string[]]>([
    [
      'a property is renamed',
      withProps({ id: prop('number') }),
      [
        'posts/of-book no longer takes bookId, which mfe-books gives',
        'posts/of-book needs id, which mfe-books does not give',
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
      anOffer({ widgets: {} }),
      ['mfe-posts no longer offers posts/of-book, which mfe-books shows'],
    ],
    [
      'a page is elsewhere',
      anOffer({ routes: ['posts/:post_id'] }),
      ['mfe-posts no longer offers a page at /post/*, where mfe-books leads'],
    ],
  ])('says who would break and why when %s', (_, offer, sentences) => {
    expect(failures(needsOfPosts(), offer)).toEqual(sentences);
  });

  it('compares functions and objects by what they are', () => {
    const needs = needsOfPosts({
      widgets: [
        {
          name: 'posts/of-book',
          props: { onDone: prop('() => void'), book: prop('{ id: number; title: string }') },
        },
      ],
    });
    const taken = { onDone: prop('(saved: boolean) => void'), book: prop('{ id: number }') };

    expect(failures(needs, withProps(taken))).toEqual([]);
    expect(failures(needs, withProps({ ...taken, book: prop('{ id: number; cover: string }') }))).toEqual([
      'posts/of-book takes book as { id: number; cover: string }, and mfe-books gives { id: number; title: string }',
    ]);
  });

  it('is broken by a property that is needed and not always given', () => {
    const widgets = [{ name: 'posts/of-book', props: { bookId: prop('number', true) } }];

    expect(failures(needsOfPosts({ widgets }), anOffer())).toEqual([
      'posts/of-book needs bookId, which mfe-books does not always give',
    ]);
  });

  it('is broken by a shared package of another version than the shell brings', () => {
    const shell = needsOfPosts({
      consumer: 'shell',
      widgets: [],
      links: [],
      sharedVersions: { react: '19.3.1' },
    });

    expect(failures(shell, anOffer())).toEqual([]);
    expect(failures(shell, anOffer({ sharedRanges: { react: '^20.0.0', zod: '^4.0.0' } }))).toEqual([
      'mfe-posts requires react ^20.0.0, and shell brings 19.3.1',
      'mfe-posts requires zod ^4.0.0, which shell does not bring',
    ]);
  });

  it('is broken when nobody offers what is needed', () => {
    const needs = needsOfPosts({ provider: 'nobody', optionalWidgets: ['posts/new'], routes: ['posts'] });

    expect(failures(needs, undefined)).toEqual([
      'nobody offers posts/of-book, which mfe-books shows',
      'nobody offers posts/new, which mfe-books asks for',
      'nobody offers the route posts, which mfe-books asks for',
      'nobody offers a page at /post/*, where mfe-books leads',
    ]);
  });
});

describe('remote contracts', () => {
  function aFrontEnd(
    name: string,
    offer: Partial<FrontEndProvides>,
    needs: Partial<DescribedFrontEnd['needs']>,
  ) {
    const nothing = { widgets: [], optionalWidgets: [], routes: [], links: [], sharedVersions: {} };
    return { offer: { ...anOffer(), name, ...offer }, needs: { name, ...nothing, ...needs } };
  }

  it('stand between a front end and who offers what it needs; its own is no need', () => {
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
    const posts = aFrontEnd('mfe-posts', {}, { optionalWidgets: ['books/cover'] });
    const shell = aFrontEnd(
      'shell',
      { routes: ['login'], widgets: {}, sharedRanges: {} },
      { routes: ['books/favorites'], sharedVersions: { react: '19.3.1' } },
    );

    const found = remoteNeeds([books, posts, shell]).map(
      ({ consumer, provider, widgets, optionalWidgets, routes, links }) => [
        consumer,
        provider,
        ...widgets.map(({ name }) => name),
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
      ['shell', 'mfe-books', 'books/favorites'],
      ['shell', 'mfe-posts'],
    ]);
  });
});
