import type { FrontEndProvides } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import { fieldsOf, mutantsOf } from './body-mutants.js';
import { type Mutation, together } from './mutation.js';
import { remoteMutations } from './remote-mutations.js';
import { printedMutations, sharesOf, suffices } from './report.js';

describe('the mutants of a body', () => {
  const body = [
    { id: 1, by: { name: 'ada' } },
    { id: 2, by: { name: 'grace' }, tags: [] },
  ];

  it('are of every field, at every depth', () => {
    expect(fieldsOf(body)).toEqual(['$[].id', '$[].by', '$[].by.name', '$[].tags']);
    expect(fieldsOf('text')).toEqual([]);
  });

  it('change one field each, in every element, in three ways', () => {
    const mutants = mutantsOf(body);
    const of = (field: string) => mutants.filter(mutant => mutant.field === field).map(mutant => mutant.body);

    expect(mutants).toHaveLength(12);
    expect(of('$[].id')).toEqual([
      body.map(({ id, ...rest }) => ({ id_renamed: id, ...rest })),
      body.map(({ id: _, ...rest }) => rest),
      body.map(each => ({ ...each, id: 'retyped' })),
    ]);
    expect(of('$[].by.name')).toEqual([
      body.map(each => ({ ...each, by: { name_renamed: each.by.name } })),
      body.map(each => ({ ...each, by: {} })),
      body.map(each => ({ ...each, by: { name: 4711 } })),
    ]);
  });
});

describe('the mutants of an offer', () => {
  const offer: FrontEndProvides = {
    name: 'mfe-posts',
    routes: ['post/:post_id', 'posts'],
    widgets: {
      'posts/of-book': {
        bookId: { type: 'number', optional: false },
        compact: { type: 'boolean | undefined', optional: true },
      },
    },
    sharedRanges: {},
  };
  const nothing = { widgets: [], optionalWidgets: [], routes: [], links: [], sharedVersions: {} };
  const widgets = [{ name: 'posts/of-book', props: { bookId: { type: 'number', optional: false } } }];
  const found = remoteMutations([
    { offer, needs: { ...nothing, name: 'mfe-posts' } },
    {
      offer: { name: 'mfe-books', routes: [], widgets: {}, sharedRanges: {} },
      needs: { ...nothing, name: 'mfe-books', widgets, links: ['/post/*'] },
    },
  ]);
  const of = (subject: string, field: string) =>
    found
      .filter(mutation => mutation.subject === subject && mutation.field === field)
      .map(({ change, refused, readers }) => [change, refused, readers]);

  it('are refused where somebody needs what was changed', () => {
    const readers = ['mfe-books'];
    expect(of('posts/of-book', 'bookId')).toEqual([
      ['renamed', true, readers],
      ['dropped', true, readers],
      ['retyped', true, readers],
    ]);
    expect(of('posts/of-book', 'name').map(([, refused]) => refused)).toEqual([true, true]);
    expect(of('/post/:post_id', 'path').map(([, refused]) => refused)).toEqual([true, true]);
  });

  it('survive where nobody does', () => {
    expect(of('posts/of-book', 'compact').map(([, refused]) => refused)).toEqual([false, false, false]);
    expect(of('/posts', 'path')).toEqual([
      ['dropped', false, []],
      ['renamed', false, []],
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

  it('counts a change once, refused when one contract refuses it', () => {
    const tried = [
      aMutation({ refused: false }),
      aMutation({ readers: ['svc-posts'] }),
      aMutation({ refused: false }),
    ];

    expect(together(tried)).toEqual([aMutation({ readers: ['mfe-books', 'svc-posts'] })]);
  });

  it('tells apart what somebody reads and what nobody does', () => {
    const survivor = aMutation({ change: 'retyped', refused: false });
    const unread = aMutation({ field: '$.created_at', readers: [], refused: false });

    expect(printedMutations([aMutation(), survivor, unread]))
      .toBe(`kind  mutants  refused   share  of what is read  refused   share
http        3        1  33.3 %                2        1  50.0 %
all         3        1  33.3 %                2        1  50.0 %

Not refused, though a contract names it:
  svc-books GET /api/books/:id → 200: $.title retyped: mfe-books names it, and takes that as well

Not refused, for no contract names it:
  svc-books GET /api/books/:id → 200: $.created_at`);
  });

  it('suffices when of what somebody reads 95 in a hundred are refused, in each kind', () => {
    const refused = Array.from({ length: 19 }, (_, index) => aMutation({ field: `$.${index}` }));
    const survivor = aMutation({ refused: false });

    expect(suffices(sharesOf([...refused, survivor]))).toBe(true);
    expect(suffices(sharesOf([...refused.slice(1), survivor]))).toBe(false);
    expect(suffices(sharesOf([...refused, aMutation({ kind: 'event', refused: false })]))).toBe(false);
    expect(suffices(sharesOf([]))).toBe(false);
  });
});
