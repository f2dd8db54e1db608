import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testTitles } from './test-titles.js';

// Writes the titles of the tests that show each section of the specification; with --check, fails when the page has others.
const DOCUMENT = 'docs/specification-coverage.md';
const checkout = join(import.meta.dirname, '../../..');

const HEAD = `# Coverage of the specification

The tests that show each section of the specification, by their titles. \`npm run specification-coverage\` writes this page from the test
files that \`tools/src/test/specification-coverage.ts\` names.

<!-- prettier-ignore-start -->
`;

/** The test files of each section. */
const SECTIONS: Record<string, readonly string[]> = {
  '1. What the product does and for whom': [
    'shell/src/about/about.spec.tsx',
    'e2e/journeys/visitor.e2e-spec.ts',
    'e2e/journeys/accounts.e2e-spec.ts',
    'e2e/journeys/books.e2e-spec.ts',
    'e2e/journeys/posts.e2e-spec.ts',
    'e2e/journeys/social.e2e-spec.ts',
  ],
  '2. Screens and routes': [
    'shell/src/layout/layout.spec.tsx',
    'libs/web-kit/src/modal/modal.spec.tsx',
    'libs/ui/src/dialog/Dialog.spec.tsx',
    'libs/ui/src/text/counts.spec.tsx',
    'mfe-books/src/features/home-page/HomePage.spec.tsx',
    'mfe-books/src/features/genre-page/GenrePage.spec.tsx',
    'mfe-books/src/features/favorites-page/FavoritesPage.spec.tsx',
    'mfe-books/src/features/book-list/BookCard.spec.tsx',
    'mfe-books/src/features/books/CoverLink.spec.tsx',
    'mfe-books/src/features/book-page/BookPage.spec.tsx',
    'mfe-posts/src/features/post-list/PostsOfBook.spec.tsx',
    'mfe-posts/src/features/post-page/PostPage.spec.tsx',
    'mfe-posts/src/features/comments/Comments.spec.tsx',
    'mfe-social/src/features/profile-page/ProfilePage.spec.tsx',
    'mfe-social/src/features/friends-page/FriendsPage.spec.tsx',
    'e2e/journeys/specification.e2e-spec.ts',
  ],
  '3. Entities and their fields': [
    'libs/contracts/src/books/genre-id.spec.ts',
    'svc-auth/test/accounts.e2e-spec.ts',
    'svc-books/test/books.e2e-spec.ts',
    'svc-books/test/posts.e2e-spec.ts',
    'svc-posts/test/posts.e2e-spec.ts',
  ],
  '4. States and transitions': [
    'libs/web-kit/src/session/session.spec.tsx',
    'mfe-books/src/features/favorites/use-favorite.spec.tsx',
    'mfe-posts/src/features/voting/votes.spec.ts',
    'mfe-posts/src/features/voting/VoteControl.spec.tsx',
    'mfe-social/src/features/friend-button/FriendButton.spec.tsx',
    'svc-posts/test/votes.e2e-spec.ts',
    'svc-posts/test/erasure.e2e-spec.ts',
    'svc-social/test/friends.e2e-spec.ts',
  ],
  '5. Validation rules': [
    'shell/src/account/account.spec.tsx',
    'libs/web-kit/src/forms/use-contract-form.spec.tsx',
    'libs/ui/src/field/TextField.spec.tsx',
    'mfe-books/src/features/book-form/CreateBook.spec.tsx',
    'svc-posts/test/edit-limit.e2e-spec.ts',
  ],
  '6. Roles and permissions, and 7. The calls it makes': [
    'e2e/api/section-7.e2e-spec.ts',
    'libs/web-kit/src/api/page-api.spec.ts',
    'gateway/test/anti-forgery.e2e-spec.ts',
    'gateway/test/request-bodies.e2e-spec.ts',
  ],
  '8. Error catalog': ['e2e/api/bad-input.e2e-spec.ts'],
  '9. Business constants and limits': [
    'libs/contracts/src/posts/limits.spec.ts',
    'libs/contracts/src/text.spec.ts',
    'svc-auth/test/seed.e2e-spec.ts',
  ],
};

function sectionOf([title, files]: [string, readonly string[]]): string {
  return `## ${title}\n\n${files.map(testsOf).join('\n')}\n`;
}

function testsOf(file: string): string {
  const titles = testTitles(readFileSync(join(checkout, file), 'utf8'), file);
  if (titles.length === 0) throw new Error(`${file} has no test.`);
  return [`- \`${file}\``, ...titles.map(title => `  - ${title.replaceAll(/[<*_`]/g, '\\$&')}`)].join('\n');
}

const page = `${HEAD}\n${Object.entries(SECTIONS).map(sectionOf).join('\n')}\n<!-- prettier-ignore-end -->\n`;
if (!process.argv.includes('--check')) writeFileSync(join(checkout, DOCUMENT), page);
else if (readFileSync(join(checkout, DOCUMENT), 'utf8') !== page) {
  console.log(`${DOCUMENT} differs from the tests: npm run specification-coverage`);
  process.exitCode = 1;
}
