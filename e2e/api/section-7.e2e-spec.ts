import { randomUUID } from 'node:crypto';
import {
  API,
  appealEndpoints,
  authEndpoints,
  blockEndpoints,
  bookEndpoints,
  commentEndpoints,
  emailEndpoints,
  exportEndpoints,
  favoriteEndpoints,
  friendEndpoints,
  imageEndpoints,
  libraryEndpoints,
  libraryImportEndpoints,
  liveEndpoints,
  moderationEndpoints,
  moderatorEndpoints,
  muteEndpoints,
  notificationEndpoints,
  passkeyEndpoints,
  readingEndpoints,
  shelfEndpoints,
  siteTextEndpoints,
  postEndpoints,
  reportEndpoints,
  reportRemoteFailure,
  teamEndpoints,
  topBookEndpoints,
  userEndpoints,
  VOTE_UP,
  watchedPhraseEndpoints,
  yearEndpoints,
  type Endpoint,
  type PathParams,
} from '@endpaper/contracts';
import { aBookDraft, aCommentDraft, aPostDraft } from '@endpaper/contracts/testing';
import { ApiClient, newBook, newComment, newPost } from '@endpaper/local-servers';
import { newReader, type Reader } from '../support/browser-client.js';
import { expect, test } from '../support/portal-test.js';

// The calls of section 7 of the specification, through the gateway, by a visitor, the owner and another reader.

type Callers = Record<'visitor' | 'owner' | 'other', number>;

const rows: [call: string, endpoint: Endpoint, expected: Callers, body?: unknown][] = [
  ['GET /api/auth/', authEndpoints.session, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/books', bookEndpoints.list, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/books/{id}', bookEndpoints.byId, { visitor: 200, owner: 200, other: 200 }],
  ['POST /api/books/new', bookEndpoints.create, { visitor: 401, owner: 201, other: 201 }, aBookDraft()],
  ['PUT /api/books/{id}', bookEndpoints.edit, { visitor: 401, owner: 200, other: 403 }, aBookDraft()],
  ['GET /api/favorites/current', favoriteEndpoints.current, { visitor: 401, owner: 200, other: 200 }],
  ['POST /api/books/favorites/{bookId}', favoriteEndpoints.add, { visitor: 401, owner: 201, other: 201 }],
  ['DELETE /api/favorites/{id}', favoriteEndpoints.remove, { visitor: 401, owner: 204, other: 204 }],
  ['GET /api/users/{id}', userEndpoints.byId, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/users/current', userEndpoints.current, { visitor: 401, owner: 200, other: 200 }],
  [
    'PATCH /api/users/current',
    userEndpoints.edit,
    { visitor: 401, owner: 200, other: 200 },
    { address: null },
  ],
  ['DELETE /api/books/{id}', bookEndpoints.remove, { visitor: 401, owner: 204, other: 403 }],
  ['GET /api/posts/{bookId}', postEndpoints.ofBook, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/posts/user/{userId}', postEndpoints.ofUser, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/posts/post/{id}', postEndpoints.byId, { visitor: 200, owner: 200, other: 200 }],
  [
    'POST /api/posts/new/{bookId}',
    postEndpoints.create,
    { visitor: 401, owner: 201, other: 201 },
    aPostDraft(),
  ],
  ['PUT /api/posts/{id}', postEndpoints.edit, { visitor: 401, owner: 200, other: 403 }, aPostDraft()],
  ['POST /api/posts/{id}/up/{value}', postEndpoints.vote, { visitor: 401, owner: 200, other: 200 }],
  ['DELETE /api/posts/{id}/up/delete', postEndpoints.unvote, { visitor: 401, owner: 200, other: 200 }],
  ['DELETE /api/posts/{id}', postEndpoints.remove, { visitor: 401, owner: 204, other: 403 }],
  ['GET /api/comments/{postId}', commentEndpoints.ofPost, { visitor: 200, owner: 200, other: 200 }],
  [
    'POST /api/comments/new/{postId}',
    commentEndpoints.create,
    { visitor: 401, owner: 201, other: 201 },
    aCommentDraft(),
  ],
  [
    'PUT /api/comments/{id}',
    commentEndpoints.edit,
    { visitor: 401, owner: 200, other: 403 },
    aCommentDraft(),
  ],
  ['POST /api/comments/{id}/up/{value}', commentEndpoints.vote, { visitor: 401, owner: 200, other: 200 }],
  ['DELETE /api/comments/{id}/up/delete', commentEndpoints.unvote, { visitor: 401, owner: 200, other: 200 }],
  ['DELETE /api/comments/{id}', commentEndpoints.remove, { visitor: 401, owner: 204, other: 403 }],
  ['GET /api/friends/current', friendEndpoints.current, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/friends/{userId}', friendEndpoints.ofUser, { visitor: 401, owner: 200, other: 200 }],
  // Users cannot befriend themselves.
  ['POST /api/friends/add/{id}', friendEndpoints.add, { visitor: 401, owner: 400, other: 201 }],
  ['DELETE /api/friends/delete/{id}', friendEndpoints.remove, { visitor: 401, owner: 204, other: 204 }],
  ['GET /api/auth/logout', authEndpoints.logOutByLink, { visitor: 204, owner: 204, other: 204 }],
  ['POST /api/auth/logout', authEndpoints.logOut, { visitor: 204, owner: 204, other: 204 }],
];

// The calls that the specification does not have, or that need no session.
const beyond: typeof rows = [
  ['GET /api/users/current/settings', userEndpoints.settings, { visitor: 401, owner: 200, other: 200 }],
  [
    'PUT /api/users/current/settings',
    userEndpoints.changeSettings,
    { visitor: 401, owner: 200, other: 200 },
    { visibility: 'readers' },
  ],
  // There is no such account, and the form of a new one has to be filled.
  [
    'POST /api/auth/login',
    authEndpoints.logIn,
    { visitor: 401, owner: 401, other: 401 },
    { email: 'nobody@nowhere.example', password: 'a long enough password' },
  ],
  ['POST /api/auth/signup', authEndpoints.signUp, { visitor: 400, owner: 400, other: 400 }, {}],
  // No release has this version.
  [
    'POST /api/remotes/failures',
    reportRemoteFailure,
    { visitor: 204, owner: 204, other: 204 },
    { name: 'mfe-books', version: 'none', message: 'Error: no release has this version' },
  ],
  // In production it is for staff: gateway/test/team.e2e-spec.ts.
  ['GET /api/team/catalogue', teamEndpoints.catalog, { visitor: 200, owner: 200, other: 200 }],
  [
    'POST /api/auth/logout/everywhere',
    authEndpoints.logOutEverywhere,
    { visitor: 401, owner: 204, other: 204 },
  ],
  [
    'DELETE /api/users/current',
    userEndpoints.remove,
    { visitor: 401, owner: 204, other: 204 },
    { password: 'a long enough password' },
  ],
  // No link has this token.
  [
    'POST /api/auth/verification/confirmation',
    emailEndpoints.verify,
    { visitor: 400, owner: 400, other: 400 },
    { token: 'x' },
  ],
  [
    'POST /api/auth/password-reset',
    emailEndpoints.requestPasswordReset,
    { visitor: 204, owner: 204, other: 204 },
    { email: 'nobody@nowhere.example' },
  ],
  [
    'POST /api/auth/password-reset/confirmation',
    emailEndpoints.resetPassword,
    { visitor: 400, owner: 400, other: 400 },
    { token: 'x', password: 'another long password' },
  ],
  [
    'POST /api/users/current/email',
    emailEndpoints.requestChange,
    { visitor: 401, owner: 204, other: 204 },
    { email: 'new@nowhere.example', password: 'a long enough password' },
  ],
  [
    'POST /api/users/current/email/confirmation',
    emailEndpoints.confirmChange,
    { visitor: 400, owner: 400, other: 400 },
    { token: 'x' },
  ],
  // It names no topic. A stream has no end: gateway/test/live.e2e-spec.ts.
  ['GET /api/live', liveEndpoints.stream, { visitor: 400, owner: 400, other: 400 }],
  ['GET /api/users/current/export', exportEndpoints.download, { visitor: 401, owner: 200, other: 200 }],
  [
    'PUT /api/users/current/password',
    userEndpoints.changePassword,
    { visitor: 401, owner: 204, other: 204 },
    { password: 'a long enough password', new_password: 'a long enough password' },
  ],
  ['GET /api/users/current/sessions', userEndpoints.sessions, { visitor: 401, owner: 200, other: 200 }],
  [
    'DELETE /api/users/current/sessions',
    userEndpoints.endOtherSessions,
    { visitor: 401, owner: 204, other: 204 },
  ],
  [
    'DELETE /api/users/current/sessions/{sessionId}',
    userEndpoints.endSession,
    { visitor: 401, owner: 404, other: 404 },
  ],
  [
    'POST /api/users/current/passkeys/options',
    passkeyEndpoints.creation,
    { visitor: 401, owner: 200, other: 200 },
    { password: 'a long enough password' },
  ],
  ['POST /api/auth/verification', emailEndpoints.sendVerification, { visitor: 401, owner: 204, other: 204 }],
  ['POST /api/auth/passkeys/options', passkeyEndpoints.request, { visitor: 200, owner: 200, other: 200 }],
  // The passkeys answer no challenge.
  [
    'POST /api/auth/passkeys/login',
    passkeyEndpoints.logIn,
    { visitor: 401, owner: 401, other: 401 },
    {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  ],
  [
    'POST /api/users/current/passkeys',
    passkeyEndpoints.add,
    { visitor: 401, owner: 400, other: 400 },
    {
      name: 'Key',
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'AAAA' },
      },
    },
  ],
  ['GET /api/users/current/passkeys', passkeyEndpoints.list, { visitor: 401, owner: 200, other: 200 }],
  [
    'DELETE /api/users/current/passkeys/{id}',
    passkeyEndpoints.remove,
    { visitor: 401, owner: 404, other: 404 },
  ],
  ['GET /api/books/user/{userId}', bookEndpoints.ofUser, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/books/own-counts', bookEndpoints.ownCounts, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/books/lookup', bookEndpoints.lookup, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/posts/own-counts', postEndpoints.ownCounts, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/posts/lost', postEndpoints.lost, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/posts/lost.md', postEndpoints.lostFile, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/posts/of-others/{bookId}', postEndpoints.ofOthers, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/favorites/user/{userId}', favoriteEndpoints.ofUser, { visitor: 401, owner: 200, other: 200 }],
  // There is no such text, no such cover, and no such image.
  ['GET /api/texts/{name}', siteTextEndpoints.byName, { visitor: 404, owner: 404, other: 404 }],
  ['GET /api/books/covers/{name}', bookEndpoints.cover, { visitor: 404, owner: 404, other: 404 }],
  ['GET /api/books/{id}/share.png', bookEndpoints.sharePicture, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/books/feed.atom', bookEndpoints.feed, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/books/sitemap.xml', bookEndpoints.siteMap, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/posts/search?q=', postEndpoints.search, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/users/search?q=', userEndpoints.search, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/posts/{bookId}/feed.atom', postEndpoints.feedOfBook, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/comments/{postId}/threads', commentEndpoints.threads, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/comments/{id}/replies', commentEndpoints.replies, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/comments/{id}/context', commentEndpoints.context, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/posts/recent', postEndpoints.recent, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/posts/feed', postEndpoints.ofFriends, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/posts/feed/unread', postEndpoints.unreadOfFriends, { visitor: 401, owner: 200, other: 200 }],
  [
    'POST /api/posts/feed/read',
    postEndpoints.markFeedRead,
    { visitor: 401, owner: 204, other: 204 },
    { up_to: '2026-01-02T03:04:05.000Z' },
  ],
  ['GET /api/posts/sitemap.xml', postEndpoints.siteMap, { visitor: 200, owner: 200, other: 200 }],
  ['GET /api/friends/settings', friendEndpoints.settings, { visitor: 401, owner: 200, other: 200 }],
  [
    'PUT /api/friends/settings',
    friendEndpoints.changeSettings,
    { visitor: 401, owner: 200, other: 200 },
    { visibility: 'friends' },
  ],
  ['GET /api/friends/requests', friendEndpoints.requests, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/friends/state/{userId}', friendEndpoints.state, { visitor: 401, owner: 200, other: 200 }],
  ['DELETE /api/friends/requests/{userId}', friendEndpoints.ignore, { visitor: 401, owner: 204, other: 204 }],
  ['GET /api/blocks', blockEndpoints.list, { visitor: 401, owner: 200, other: 200 }],
  ['POST /api/blocks/{userId}', blockEndpoints.add, { visitor: 401, owner: 400, other: 201 }],
  ['DELETE /api/blocks/{userId}', blockEndpoints.remove, { visitor: 401, owner: 204, other: 204 }],
  ['GET /api/mutes', muteEndpoints.list, { visitor: 401, owner: 200, other: 200 }],
  ['POST /api/mutes/{kind}/{id}', muteEndpoints.add, { visitor: 401, owner: 400, other: 201 }, { days: 7 }],
  ['DELETE /api/mutes/{kind}/{id}', muteEndpoints.remove, { visitor: 401, owner: 204, other: 204 }],
  // Moderators' calls by readers: svc-auth/test/moderators.e2e-spec.ts has those by moderators.
  ['GET /api/moderators', moderatorEndpoints.list, { visitor: 401, owner: 403, other: 403 }],
  ['POST /api/moderators/{userId}', moderatorEndpoints.add, { visitor: 401, owner: 403, other: 403 }],
  ['DELETE /api/moderators/{userId}', moderatorEndpoints.remove, { visitor: 401, owner: 403, other: 403 }],
  ['GET /api/notifications', notificationEndpoints.list, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/notifications/unread', notificationEndpoints.unread, { visitor: 401, owner: 200, other: 200 }],
  [
    'POST /api/notifications/read',
    notificationEndpoints.markRead,
    { visitor: 401, owner: 204, other: 204 },
    { up_to: 1 },
  ],
  [
    'GET /api/notifications/settings',
    notificationEndpoints.settings,
    { visitor: 401, owner: 200, other: 200 },
  ],
  [
    'PATCH /api/notifications/settings',
    notificationEndpoints.changeSettings,
    { visitor: 401, owner: 200, other: 200 },
    { comment: true, reply: true, mention: true, vote: true, friend: true, friend_post: true },
  ],
  ['GET /api/library', libraryEndpoints.own, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/library/users/{userId}', libraryEndpoints.ofUser, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/library/counts', libraryEndpoints.counts, { visitor: 401, owner: 200, other: 200 }],
  ['GET /api/library/settings', libraryEndpoints.settings, { visitor: 401, owner: 200, other: 200 }],
  [
    'PUT /api/library/settings',
    libraryEndpoints.changeSettings,
    { visitor: 401, owner: 200, other: 200 },
    { visibility: 'friends' },
  ],
  ['GET /api/library/books/{bookId}', libraryEndpoints.ofBook, { visitor: 401, owner: 200, other: 200 }],
  [
    'PUT /api/library/books/{bookId}',
    libraryEndpoints.change,
    { visitor: 401, owner: 200, other: 200 },
    { status: 'reading', rating: 4.5 },
  ],
  [
    'GET /api/library/books/{bookId}/readers',
    libraryEndpoints.readers,
    { visitor: 401, owner: 200, other: 200 },
  ],
  ['GET /api/library/friends', libraryEndpoints.ofFriends, { visitor: 401, owner: 200, other: 200 }],
  [
    'GET /api/library/books/{bookId}/ratings',
    libraryEndpoints.ratings,
    { visitor: 200, owner: 200, other: 200 },
  ],
  [
    'PUT /api/library/entries/{entryId}',
    libraryEndpoints.changeEntry,
    { visitor: 401, owner: 200, other: 404 },
    { rating: 3 },
  ],
  // The entry is that of another book.
  [
    'PUT /api/library/entries/{entryId}/book',
    libraryEndpoints.join,
    { visitor: 401, owner: 409, other: 404 },
    { book_id: 1 },
  ],
  [
    'DELETE /api/library/entries/{entryId}',
    libraryEndpoints.remove,
    { visitor: 401, owner: 204, other: 404 },
  ],
  [
    'POST /api/library/entries/{entryId}/readings',
    readingEndpoints.add,
    { visitor: 401, owner: 201, other: 404 },
    { outcome: 'finished', ended_on: '2026-03-01' },
  ],
  [
    'PUT /api/library/readings/{readingId}',
    readingEndpoints.change,
    { visitor: 401, owner: 200, other: 404 },
    { percent: 40 },
  ],
  [
    'DELETE /api/library/readings/{readingId}',
    readingEndpoints.remove,
    { visitor: 401, owner: 200, other: 404 },
  ],
  ['GET /api/library/shelves', shelfEndpoints.own, { visitor: 401, owner: 200, other: 200 }],
  [
    'GET /api/library/users/{userId}/shelves',
    shelfEndpoints.ofUser,
    { visitor: 401, owner: 200, other: 200 },
  ],
  [
    'POST /api/library/shelves',
    shelfEndpoints.create,
    { visitor: 401, owner: 201, other: 201 },
    { name: 'Made', description: null, visibility: 'everyone' },
  ],
  [
    'PUT /api/library/shelves/{shelfId}',
    shelfEndpoints.update,
    { visitor: 401, owner: 200, other: 404 },
    { name: 'Renamed', description: null, visibility: 'me' },
  ],
  ['DELETE /api/library/shelves/{shelfId}', shelfEndpoints.remove, { visitor: 401, owner: 204, other: 404 }],
  [
    'PUT /api/library/shelves/{shelfId}/entries/{entryId}',
    shelfEndpoints.move,
    { visitor: 401, owner: 204, other: 404 },
    { below: null },
  ],
  ['GET /api/library/years/{year}', yearEndpoints.own, { visitor: 401, owner: 200, other: 200 }],
  [
    'PUT /api/library/years/{year}',
    yearEndpoints.setGoal,
    { visitor: 401, owner: 200, other: 200 },
    { goal: 24 },
  ],
  [
    'GET /api/library/users/{userId}/years/{year}',
    yearEndpoints.ofUser,
    { visitor: 401, owner: 200, other: 200 },
  ],
  [
    'PUT /api/library/top-books',
    topBookEndpoints.choose,
    { visitor: 401, owner: 200, other: 200 },
    { book_ids: [] },
  ],
  [
    'GET /api/library/users/{userId}/top-books',
    topBookEndpoints.ofUser,
    { visitor: 401, owner: 200, other: 200 },
  ],
  // The file is no library.
  [
    'POST /api/library/imports',
    libraryImportEndpoints.create,
    { visitor: 401, owner: 400, other: 400 },
    { books: [] },
  ],
  ['GET /api/library/imports', libraryImportEndpoints.list, { visitor: 401, owner: 200, other: 200 }],
  // There is no such import: svc-library/test/imports.e2e-spec.ts has those of others.
  [
    'GET /api/library/imports/{importId}',
    libraryImportEndpoints.byId,
    { visitor: 401, owner: 404, other: 404 },
  ],
  [
    'PUT /api/library/imports/{importId}',
    libraryImportEndpoints.change,
    { visitor: 401, owner: 404, other: 404 },
    { state: 'paused' },
  ],
  [
    'DELETE /api/library/imports/{importId}',
    libraryImportEndpoints.remove,
    { visitor: 401, owner: 404, other: 404 },
  ],
  [
    'GET /api/library/imports/{importId}/rows',
    libraryImportEndpoints.rows,
    { visitor: 401, owner: 404, other: 404 },
  ],
  [
    'PUT /api/library/imports/{importId}/rows/{rowId}',
    libraryImportEndpoints.decide,
    { visitor: 401, owner: 404, other: 404 },
    { book_id: null },
  ],
  [
    'GET /api/library/imports/{importId}/failures.csv',
    libraryImportEndpoints.failures,
    { visitor: 401, owner: 404, other: 404 },
  ],
  ['GET /api/library/review-drafts', libraryImportEndpoints.drafts, { visitor: 401, owner: 200, other: 200 }],
  [
    'GET /api/library/review-drafts/counts',
    libraryImportEndpoints.countDrafts,
    { visitor: 401, owner: 200, other: 200 },
  ],
  [
    'DELETE /api/library/review-drafts/{draftId}',
    libraryImportEndpoints.removeDraft,
    { visitor: 401, owner: 404, other: 404 },
  ],
  ['GET /api/library/export.csv', libraryImportEndpoints.exportCsv, { visitor: 401, owner: 200, other: 200 }],
  [
    'GET /api/library/export.json',
    libraryImportEndpoints.exportJson,
    { visitor: 401, owner: 200, other: 200 },
  ],
  ['GET /api/reports', reportEndpoints.own, { visitor: 401, owner: 200, other: 200 }],
  // There is no such book.
  [
    'POST /api/reports',
    reportEndpoints.create,
    { visitor: 401, owner: 404, other: 404 },
    { kind: 'book', id: 10 ** 9, reason: 'spam' },
  ],
  // Neither is a moderator: svc-moderation/test/roles.e2e-spec.ts.
  ['GET /api/moderation/cases', moderationEndpoints.cases, { visitor: 401, owner: 403, other: 403 }],
  ['GET /api/moderation/cases/{id}', moderationEndpoints.caseById, { visitor: 401, owner: 403, other: 403 }],
  [
    'POST /api/moderation/cases/{id}/decisions',
    moderationEndpoints.decide,
    { visitor: 401, owner: 403, other: 403 },
    { act: 'hide', reason: 'spam' },
  ],
  ['GET /api/moderation/decisions', moderationEndpoints.decisions, { visitor: 401, owner: 403, other: 403 }],
  [
    'POST /api/moderation/decisions/{id}/undo',
    moderationEndpoints.undo,
    { visitor: 401, owner: 403, other: 403 },
  ],
  ['GET /api/moderation/numbers', moderationEndpoints.numbers, { visitor: 200, owner: 200, other: 200 }],
  [
    'GET /api/moderation/own-decisions',
    appealEndpoints.ownDecisions,
    { visitor: 401, owner: 200, other: 200 },
  ],
  [
    'POST /api/moderation/own-decisions/{id}/appeal',
    appealEndpoints.appeal,
    { visitor: 401, owner: 404, other: 404 },
    { text: 'That was a joke' },
  ],
  ['GET /api/moderation/appeals', appealEndpoints.open, { visitor: 401, owner: 403, other: 403 }],
  [
    'POST /api/moderation/appeals/{id}',
    appealEndpoints.decide,
    { visitor: 401, owner: 403, other: 403 },
    { outcome: 'upheld' },
  ],
  ['GET /api/moderation/phrases', watchedPhraseEndpoints.list, { visitor: 401, owner: 403, other: 403 }],
  [
    'POST /api/moderation/phrases',
    watchedPhraseEndpoints.add,
    { visitor: 401, owner: 403, other: 403 },
    { kind: 'host', text: 'spam.example' },
  ],
  [
    'DELETE /api/moderation/phrases/{id}',
    watchedPhraseEndpoints.remove,
    { visitor: 401, owner: 403, other: 403 },
  ],
  ['GET /api/images/{width}', imageEndpoints.read, { visitor: 400, owner: 400, other: 400 }],
  // JSON is no picture, and there is no such one: svc-images/test/uploads.e2e-spec.ts has those of others.
  ['POST /api/images/uploads', imageEndpoints.upload, { visitor: 401, owner: 400, other: 400 }, {}],
  [
    'GET /api/images/uploads/{userId}/{content}/{width}',
    imageEndpoints.readUpload,
    { visitor: 404, owner: 404, other: 404 },
  ],
];

test('every call of the contract has a row', () => {
  const known = [...rows, ...beyond].map(([, endpoint]) => endpoint);
  const calls = Object.values(API).flatMap(endpoints => Object.values(endpoints));
  expect(calls.filter(endpoint => !known.includes(endpoint))).toEqual([]);
});

// The rows share their clients, except where a call ends the session, or keeps the two from seeing each other.
let readers: ReturnType<typeof newReaders> | undefined;

async function newReaders(origin: string) {
  return {
    visitor: new ApiClient(origin),
    owner: await newReader(new ApiClient(origin)),
    other: await newReader(new ApiClient(origin)),
  };
}

for (const [name, endpoint, expected, body] of [...rows, ...beyond]) {
  test(`${name}: visitor ${expected.visitor}, owner ${expected.owner}, other ${expected.other}`, async ({
    baseURL,
  }) => {
    const callers = isLast(endpoint) ? await newReaders(baseURL) : await (readers ??= newReaders(baseURL));
    for (const who of ['visitor', 'other', 'owner'] as const) {
      const params = await paramsFor(endpoint, callers.owner);
      const answer = await callers[who].call(endpoint, { params, body });
      expect(answer.status, who).toBe(expected[who]);
      if (expected[who] >= 400) {
        expect(await answer.json()).toEqual({
          errors: expect.any(Object),
          code: expect.any(String),
          request_id: expect.any(String),
        });
      }
    }
  });
}

/** Whether a call ends the session of its caller, or blocks the owner. */
function isLast(endpoint: Endpoint): boolean {
  return (
    endpoint.path.includes('logout') || endpoint === userEndpoints.remove || endpoint === blockEndpoints.add
  );
}

/** The parameters of a path: ids of a new book, post or comment of the owner. */
async function paramsFor(endpoint: Endpoint, owner: Reader): Promise<PathParams> {
  if (!endpoint.path.includes(':')) return {};
  if (endpoint === bookEndpoints.cover) return { name: 'none.svg' };
  if (endpoint === imageEndpoints.read) return { width: 192 };
  const userId = owner.user.id;
  if (endpoint === imageEndpoints.readUpload) return { userId, content: 'a1'.repeat(32), width: 192 };
  if (/^\/api\/(users|friends)/.test(endpoint.path)) return { id: userId, userId, sessionId: randomUUID() };
  if (/^\/api\/(blocks|mutes)/.test(endpoint.path)) return { kind: 'user', id: userId, userId };
  if (/:(import|draft)Id/.test(endpoint.path)) return { importId: 10 ** 9, rowId: 1, draftId: 10 ** 9 };
  if (endpoint.path.startsWith('/api/moderation')) return { id: 10 ** 9 };
  const { id: bookId } = await newBook(owner);
  const books = { id: bookId, bookId, userId, year: 2026 };
  if (/:(entry|reading|shelf)Id/.test(endpoint.path)) return { ...books, ...(await newEntry(owner, bookId)) };
  if (!/^\/api\/(posts|comments)/.test(endpoint.path)) return books;
  const { id: postId } = await newPost(owner, bookId);
  const ids = { bookId, postId, userId, value: VOTE_UP };
  if (endpoint.path.startsWith('/api/posts')) return { ...ids, id: postId };
  return { ...ids, id: (await newComment(owner, postId)).id };
}

/** The ids of a new entry with a reading, on a new shelf. */
async function newEntry(owner: Reader, bookId: number) {
  const draft = { name: `Shelf ${bookId}`, description: null, visibility: 'everyone' } as const;
  const { id: shelfId } = await owner.result(shelfEndpoints.create, { body: draft });
  const body = { status: 'reading', shelf: { id: shelfId, has: true } } as const;
  const { entry_id, readings } = await owner.result(libraryEndpoints.change, { params: { bookId }, body });
  return { shelfId, entryId: Number(entry_id), readingId: Number(readings[0]?.id) };
}

test('POST /api/auth/signup, then /login: a session that every service accepts', async ({ baseURL }) => {
  const reader = await newReader(new ApiClient(baseURL));
  expect(await reader.result(authEndpoints.session)).toMatchObject({ id: reader.user.id });
  await reader.call(authEndpoints.logOut);
  expect(await (await reader.call(authEndpoints.session)).json()).toEqual({
    errors: { message: 'Unauthorized' },
  });
  expect((await reader.call(favoriteEndpoints.current)).status).toBe(401);
  const body = { email: reader.user.email, password: 'a long enough password' };
  expect((await reader.call(authEndpoints.logIn, { body })).status).toBe(200);
  expect((await reader.call(favoriteEndpoints.current)).status).toBe(200);
});

test('POST /api/books/new and PUT /api/books/{id} accept the genre as text', async ({ baseURL }) => {
  const reader = await newReader(new ApiClient(baseURL));
  const draft = { ...aBookDraft(), genre_id: '4' };
  const book = await reader.result(bookEndpoints.create, { body: draft });
  expect(book.genre_id).toBe(4);
  const body = { ...draft, genre_id: '5' };
  expect(await reader.result(bookEndpoints.edit, { params: { id: book.id }, body })).toMatchObject({
    genre_id: 5,
  });
});
