import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { requiredModules } from './required-modules.js';
import { placesOfShell, providedByRemote, routesOfShell } from './provided-modules.js';
import { frontEndProgram } from './front-end-program.js';
import { checkOwnNames, checkWidgetNames } from './own-names.js';

const SETTINGS = JSON.stringify({
  compilerOptions: { strict: true, jsx: 'preserve', module: 'nodenext', target: 'es2023' },
  include: ['src'],
});

const PORTAL = `
  export declare function defineRemote<T>(definition: T): T;
  export declare function Widget(props: object): null;
  export declare function PlacedWidget(props: object): null;
  export declare function Link(props: { to: string }): null;
  export declare function useHasRoute(path: string): boolean;
  export declare function useHasWidget(name: string): boolean;
  export declare const navigate: (to: string) => void;`;

const made: string[] = [];

afterEach(async () => {
  for (const dir of made.splice(0)) await rm(dir, { recursive: true });
});

async function frontEnd(files: Record<string, string>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'front-end-'));
  made.push(dir);
  const all = { 'tsconfig.json': SETTINGS, 'package.json': '{"type":"module"}', 'src/portal.ts': PORTAL };
  for (const [name, text] of Object.entries({ ...all, ...files })) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  return dir;
}

const requiredIn = async (code: string) =>
  requiredModules(
    frontEndProgram(
      await frontEnd({
        'src/Page.tsx': `
          import { Link, navigate, useHasRoute, useHasWidget, Widget } from './portal.js';
          declare const book: { id: number; title?: string }; declare const next: string;
          ${code}`,
      }),
    ),
  );

test('a remote provides widgets with the props of their components, printed structurally', async () => {
  const dir = await frontEnd({
    'src/remote.tsx': `
      import { defineRemote } from './portal.js';
      export default defineRemote({
        name: 'mfe-books',
        routes: [{ path: 'books/:book_id', lazy: () => import(/* webpackChunkName: "BookPage" */ './Cover.js') }],
        widgets: { 'books/cover': () => import(/* webpackChunkName: "Cover" */ './Cover.js') },
      });`,
    'src/Cover.tsx': `
      interface Book { id: number; tags: readonly string[]; cover: { src: string } | null }
      type Size = 'small' | 'large';
      interface CoverProps { book: Book; size?: Size; wide?: boolean; since: Date; onDone: (saved: boolean, by?: string) => void }
      export function Cover(props: CoverProps) { return null; }
      export { Cover as Component };`,
  });

  expect(providedByRemote(frontEndProgram(dir), dir)).toEqual({
    name: 'mfe-books',
    routes: ['books/:book_id'],
    widgets: {
      'books/cover': {
        book: {
          type: '{ "id": number; "tags": string[]; "cover": null | { "src": string } }',
          optional: false,
        },
        onDone: { type: '(saved: boolean, by?: string | undefined) => void', optional: false },
        since: { type: 'Date', optional: false },
        size: { type: '"large" | "small" | undefined', optional: true },
        wide: { type: 'boolean | undefined', optional: true },
      },
    },
    entries: [],
  });
});

test('types that are derived from others are printed structurally', async () => {
  const { widgets } = await requiredIn(`
    interface Book { id: number; title: string }
    declare const a: Pick<Book, 'id'>; declare const b: Partial<Book>; declare const c: Record<string, number>;
    declare const d: { [key: string]: Book }; declare const e: (first: string, ...more: number[]) => void;
    export const A = () => <Widget name="posts/of-book" a={a} b={b} c={c} d={d} e={e} />;`);

  const prop = (type: string) => ({ type, optional: false });
  expect(widgets[0]?.props).toEqual({
    a: prop('{ "id": number }'),
    b: prop('{ "id"?: number | undefined; "title"?: string | undefined }'),
    c: prop('{ [key: string]: number }'),
    d: prop('{ [key: string]: { "id": number; "title": string } }'),
    e: prop('(first: string, ...more: number[]) => void'),
  });
});

test('a widget whose module exports no Component is an error', async () => {
  const dir = await frontEnd({
    'src/remote.tsx': `
      import { defineRemote } from './portal.js';
      export default defineRemote({ name: 'mfe-books', routes: [], widgets: { 'books/cover': () => import(/* webpackChunkName: "Cover" */ './Cover.js') } });`,
    'src/Cover.tsx': 'export function Cover() { return null; }',
  });

  expect(() => providedByRemote(frontEndProgram(dir), dir)).toThrow(
    'The module of the widget books/cover has no export called Component',
  );
});

test('the shell provides the routes of its own table', async () => {
  const dir = await frontEnd({
    'src/App.tsx': `export const routes = [{ path: 'login', element: 1 }, { path: '*', element: 2 }, { path: 'x' }];`,
  });

  expect(routesOfShell(frontEndProgram(dir))).toEqual(['login']);
});

test('the shell gives props to the widgets in its places', async () => {
  const shell = async (code: string) =>
    placesOfShell(
      frontEndProgram(
        await frontEnd({
          'src/Page.tsx': `import { PlacedWidget } from './portal.js'; declare const query: string; declare const next: string;
            ${code}`,
        }),
      ),
    );

  const found = await shell(`
    export const A = () => <PlacedWidget place="search" name={next} props={{ query }} />;
    export const B = () => <PlacedWidget place="settings" name={next} props={{}} />;`);
  expect(found).toEqual({ search: { query: { type: 'string', optional: false } }, settings: {} });
  await expect(
    shell('export const A = () => <PlacedWidget place={next} name={next} props={{}} />;'),
  ).rejects.toThrow('a PlacedWidget must have a literal place, and props');
});

test('a front end requires the widgets that it renders, with the types of the props that it passes', async () => {
  const { widgets, optionalWidgets } = await requiredIn(`
    export const given: { onDone: () => void; note?: string } = { onDone: () => undefined };
    export const A = () => <Widget name="posts/of-book" bookId={book.id} wide view="list" />;
    export const B = () => <Widget name="posts/of-book" {...given} />;
    export const c = useHasWidget('books/create-form');`);

  const prop = (type: string, optional = false) => ({ type, optional });
  expect(optionalWidgets).toEqual(['books/create-form']);
  expect(widgets).toEqual([
    { name: 'posts/of-book', props: { bookId: prop('number'), view: prop('"list"'), wide: prop('true') } },
    {
      name: 'posts/of-book',
      props: { note: prop('string | undefined', true), onDone: prop('() => void') },
    },
  ]);
});

test('a front end requires the targets of its links, as far as the code has them as literals', async () => {
  const { links, routes } = await requiredIn(`
    const places = { home: { to: '/' }, friends: { to: '/friends' } } as const;
    declare const place: (typeof places)[keyof typeof places];
    const there = \`/post/\${book.id}?sort=new#comments\`;
    export const A = () => <><Link to={\`/books/\${book.id}\`} /><Link to={place.to} /><Link to={there} /><Link to={next} /></>;
    export function go() { navigate(book.title ? '/search/' : \`/profile/\${book.id}/friends\`); }
    export const has = useHasRoute('profile/:user_id');`);

  expect(links).toEqual(['/', '/books/*', '/friends', '/post/*', '/profile/*/friends', '/search/']);
  expect(routes).toEqual(['profile/:user_id']);
});

test('a widget whose name is known only at run time is an error', async () => {
  await expect(requiredIn('export const A = () => <Widget name={next} />;')).rejects.toThrow(
    '“next” must be a literal: the build reads widgets and routes from the code',
  );
});

test('tests and test support are ignored', async () => {
  const page = `import { Link } from '../portal.js'; export const A = () => <Link to="/nowhere" />;`;
  const dir = await frontEnd({ 'src/testing/a.tsx': page, 'src/features/a.spec.tsx': page });

  expect(requiredModules(frontEndProgram(dir)).links).toEqual([]);
});

const NAMES = `
  declare function apiOf(name: string): { injectEndpoints: (options: object) => object };
  declare const build: { query: () => object };`;
const endpoints = (...names: string[]) =>
  `${NAMES} export const some = apiOf('mfe-books').injectEndpoints({
     endpoints: (build: object) => ({ ${names.map(name => `${name}: build`).join(', ')} }),
   });`;
const namesOf = async (files: Record<string, string>) => {
  const program = frontEndProgram(await frontEnd(files));
  return () => {
    checkOwnNames(program, 'mfe-books');
  };
};

test('a front end with names of its own is accepted', async () => {
  const check = await namesOf({
    'src/books.api.ts': endpoints('book', 'readCounts'),
    'src/found.api.ts': endpoints('found'),
    'src/Page.tsx': 'export const page = <h1 id="books-title">Books</h1>;',
  });

  expect(check).not.toThrow();
});

test('the API of another front end is refused', async () => {
  const check = await namesOf({ 'src/api.ts': `${NAMES} export const api = apiOf('mfe-posts');` });

  expect(check).toThrow("src/api.ts: apiOf must get the front end’s own name, 'mfe-books'");
});

test('two endpoints of one name are refused, also in two files', async () => {
  const check = await namesOf({
    'src/books.api.ts': endpoints('book', 'readCounts'),
    'src/found.api.ts': endpoints('readCounts'),
  });

  expect(check).toThrow('src/found.api.ts: src/books.api.ts has an endpoint called readCounts, too');
});

test('the id of an element, and the name of a widget, must begin with the name of the remote', async () => {
  const check = await namesOf({ 'src/Page.tsx': 'export const page = <h1 id="title">Books</h1>;' });

  expect(check).toThrow('src/Page.tsx: the element’s id “title” must begin with books-');
  expect(() => {
    checkWidgetNames(['books/cover', 'posts/of-book'], 'mfe-books');
  }).toThrow('src/remote.tsx: the widget posts/of-book must be called books/…');
});
