import { expect, test } from '@jest/globals';
import { checkOwnStyles } from './own-styles-loader.js';

const REMOTE = '/portal/mfe-posts/src/PostDetail.module.css';

test.each([
  ['a custom property of its own', '.a { --posts-size: 1rem; }', REMOTE],
  ['the use of a token', '.a { color: var(--ep-ink); }', REMOTE],
  ['a token of a lib', ':root {\n  --ep-ink: black;\n}', '/portal/libs/ui/src/tokens/tokens.css'],
])('%s is accepted', (_what, css, file) => {
  expect(() => {
    checkOwnStyles(css, file, 'mfe-posts');
  }).not.toThrow();
});

test.each([
  [
    'a custom property without the name of its front end',
    '.a { --size: 1rem; }',
    REMOTE,
    '--size must begin with --posts-',
  ],
  [
    'a token that a remote sets for other front ends',
    '.a{--ep-ink:red}',
    REMOTE,
    '--ep-ink must begin with --posts-',
  ],
  [
    'a remote’s style sheet for the whole page',
    'a { color: red; }',
    '/portal/mfe-posts/src/page.css',
    'CSS Modules',
  ],
])('%s is refused', (_what, css, file, reason) => {
  expect(() => {
    checkOwnStyles(css, file, 'mfe-posts');
  }).toThrow(reason);
});
