import type { FrontEndProvides } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import { fieldsOf, mutantsOf } from './body-mutants.js';
import { mergeMutations, type Mutation } from './mutation.js';
import { remoteMutations } from './remote-mutations.js';
import { printMutations, refuseEnough } from './print-mutations.js';

describe('the mutants of a body', () => {
  const body = [
    { id: 1, by: { name: 'ada' } },
    { id: 2, by: { name: 'grace' }, tags: [] },
  ];

  it('change every field, at every depth', () => {
    expect(fieldsOf(body)).toEqual(['$[].id', '$[].by', '$[].by.name', '$[].tags']);
    expect(fieldsOf('text')).toEqual([]);
  });

  it('change one field each, in every element of a list, in three ways', () => {
    const mutants = mutantsOf(body);
    const of = (field: string) => mutants.filter(mutant => mutant.field === field).map(mutant => mutant.body);

    expect(mutants).toHaveLength(12);
    expect(of('$[].id')).toEqual([
      body.map(({ id, ...rest }) => ({ renamed_id: id, ...rest })),
      body.map(({ id: _, ...rest }) => rest),
      body.map(each => ({ ...each, id: 'retyped' })),
    ]);
    expect(of('$[].by.name')).toEqual([
      body.map(each => ({ ...each, by: { renamed_name: each.by.name } })),
      body.map(each => ({ ...each, by: {} })),
      body.map(each => ({ ...each, by: { name: 4711 } })),
    ]);
  });
});

describe('the mutants of what a front end provides', () => {
  const provides: FrontEndProvides = {
    name: 'mfe-posts',
    routes: ['post/:post_id', 'posts'],
    widgets: {
      'posts/of-book': {
        bookId: { type: 'number', optional: false },
        compact: { type: 'boolean | undefined', optional: true },
      },
    },
    places: { search: { query: { type: 'string', optional: false } } },
    sharedRanges: {},
  };
  const nothing = { widgets: [], places: [], optionalWidgets: [], routes: [], links: [], sharedVersions: {} };
  const widgets = [{ name: 'posts/of-book', props: { bookId: { type: 'number', optional: false } } }];
  const places = [
    { name: 'search', widget: 'books/search', props: { query: { type: 'string', optional: false } } },
  ];
  const found = remoteMutations([
    { provides, requires: { ...nothing, name: 'mfe-posts' } },
    {
      provides: { name: 'mfe-books', routes: [], widgets: {}, places: {}, sharedRanges: {} },
      requires: { ...nothing, name: 'mfe-books', widgets, places, links: ['/post/*'] },
    },
  ]);
  const of = (subject: string, field: string) =>
    found
      .filter(mutation => mutation.subject === subject && mutation.field === field)
      .map(({ change, refused, readers }) => [change, refused, readers]);

  it('are refused when a contract names what was changed', () => {
    const readers = ['mfe-books'];
    expect(of('posts/of-book', 'bookId')).toEqual([
      ['renamed', true, readers],
      ['dropped', true, readers],
      ['retyped', true, readers],
    ]);
    expect(of('the place search', 'query')).toEqual([
      ['renamed', true, readers],
      ['dropped', true, readers],
      ['retyped', true, readers],
    ]);
    expect(of('posts/of-book', 'name').map(([, refused]) => refused)).toEqual([true, true]);
    expect(of('/post/:post_id', 'path').map(([, refused]) => refused)).toEqual([true, true]);
  });

  it('survive when no contract names it', () => {
    expect(of('posts/of-book', 'compact').map(([, refused]) => refused)).toEqual([false, false, false]);
    expect(of('/posts', 'path')).toEqual([
      ['renamed', false, []],
      ['dropped', false, []],
    ]);
  });
});

describe('the report', () => {
  const aMutation = (parts: Partial<Mutation> = {}): Mutation => ({
    kind: 'http',
    provider: 'svc-books',
    subject: 'GET /api/books/:id → 200',
    field: '$.title',
    change: 'dropped',
    readers: ['mfe-books'],
    refused: true,
    ...parts,
  });

  it('counts a change once; one refusal is enough', () => {
    const tried = [
      aMutation({ refused: false }),
      aMutation({ readers: ['svc-posts'] }),
      aMutation({ refused: false }),
    ];

    expect(mergeMutations(tried)).toEqual([aMutation({ readers: ['mfe-books', 'svc-posts'] })]);
  });

  it('distinguishes changes to read fields from all others', () => {
    const survivor = aMutation({ change: 'retyped', refused: false });
    const unread = aMutation({ field: '$.created_at', readers: [], refused: false });

    expect(printMutations([aMutation(), survivor, unread]))
      .toBe(`kind    changes  refused  share   to read fields  refused  share
----    -------  -------  -----   -- ---- ------  -------  -----
http    3        1        33.3 %  2               1        50.0 %
event   0        0        0.0 %   0               0        0.0 %
remote  0        0        0.0 %   0               0        0.0 %

Not refused, although a contract names the field:
  svc-books GET /api/books/:id → 200: $.title retyped (read by mfe-books)

Not refused, because no contract names the field:
  svc-books GET /api/books/:id → 200: $.created_at`);
  });

  it('requires that 95 percent of the changes to read fields are refused, in each kind', () => {
    const kinds = (['http', 'event', 'remote'] as const).flatMap(kind =>
      Array.from({ length: 19 }, (_, index) => aMutation({ kind, field: `$.${index}` })),
    );
    const survivor = aMutation({ kind: 'event', refused: false });

    expect(refuseEnough([...kinds, survivor])).toBe(true);
    expect(refuseEnough([...kinds, survivor, survivor])).toBe(false);
    expect(refuseEnough(kinds.filter(({ kind }) => kind !== 'remote'))).toBe(false);
  });
});
