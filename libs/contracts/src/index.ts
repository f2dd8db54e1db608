export { API, SERVICE_NAMES, SERVICES, type ServiceName } from './api.js';
export { authEndpoints, userEndpoints } from './auth/auth.endpoints.js';
export { sessionRevoked, type SessionRevoked } from './auth/events/session-revoked.v1.js';
export { userDeleted, type UserDeleted } from './auth/events/user-deleted.v1.js';
export { userRegistered, type UserRegistered } from './auth/events/user-registered.v1.js';
export { userUpdated, type UserUpdated } from './auth/events/user-updated.v1.js';
export { ResolvedSession, resolveSession } from './auth/session.js';
export { LogIn, OwnUser, SignUp, User, USER_LIMITS, UserEdit } from './auth/user.js';
export { Book, BOOK_LIMITS, BookDraft, NO_LINK } from './books/book.js';
export { bookEndpoints, favoriteEndpoints } from './books/books.endpoints.js';
export { bookCreated, type BookCreated } from './books/events/book-created.v1.js';
export { bookDeleted, type BookDeleted } from './books/events/book-deleted.v1.js';
export { bookUpdated, type BookUpdated } from './books/events/book-updated.v1.js';
export { favoriteAdded, type FavoriteAdded } from './books/events/favorite-added.v1.js';
export { favoriteRemoved, type FavoriteRemoved } from './books/events/favorite-removed.v1.js';
export { Favorite } from './books/favorite.js';
export { GENRE_IDS, GENRES, isGenreId, type GenreId } from './books/genres.js';
export {
  defineEndpoint,
  type BodyOf,
  type Endpoint,
  type InputOf,
  type Method,
  type ResponseOf,
  type Schema,
} from './endpoint.js';
export { ErrorBody } from './errors.js';
export { defineEvent, parseEnvelope, type CloudEvent, type DataOf, type EventType } from './event.js';
export { openApiDocument } from './openapi.js';
export { buildPath, findByPath, matchPath, type PathParams } from './path.js';
export { PageConfiguration } from './page-configuration.js';
export { FrontEndNeeds, FrontEndOffer, WidgetProp } from './remotes/front-end.js';
export { remoteAt } from './remotes/remote-at.js';
export { Remote, Remotes } from './remotes/remote.js';
export { RemoteFailure, reportRemoteFailure } from './remotes/remotes.endpoints.js';
export { cleanLine, cleanName, cleanText } from './clean-text.js';
export { optionalText, text, textLength } from './text.js';
export { DRAWN_COVER, isWebUrl, pictureUrl } from './web-url.js';
export { Count, Id, pageQuery, PathId, Timestamp } from './wire.js';
export { Comment, COMMENT_LIMITS, CommentDraft, CommentEdit } from './posts/comment.js';
export { commentCreated, type CommentCreated } from './posts/events/comment-created.v1.js';
export { commentDeleted, type CommentDeleted } from './posts/events/comment-deleted.v1.js';
export { commentUpdated, type CommentUpdated } from './posts/events/comment-updated.v1.js';
export { postCreated, type PostCreated } from './posts/events/post-created.v1.js';
export { postDeleted, type PostDeleted } from './posts/events/post-deleted.v1.js';
export { postUpdated, type PostUpdated } from './posts/events/post-updated.v1.js';
export { voteChanged, type VoteChanged } from './posts/events/vote-changed.v1.js';
export { Author, Post, POST_LIMITS, PostDraft, PostEdit } from './posts/post.js';
export { commentEndpoints, postEndpoints } from './posts/posts.endpoints.js';
export { Vote, type Direction } from './posts/votes.js';
export { userSnapshot, userSnapshots } from './auth/snapshots.js';
export { UserSnapshot } from './auth/events/user.js';
export { bookSnapshot, bookSnapshots } from './books/snapshots.js';
export { BookSnapshot } from './books/events/book.js';
export { rebuildReplicas } from './replicas.js';
export { PostSnapshot, postSnapshot, postSnapshots } from './posts/snapshots.js';
export { friendshipAdded, type FriendshipAdded } from './social/events/friendship-added.v1.js';
export { friendshipRemoved, type FriendshipRemoved } from './social/events/friendship-removed.v1.js';
export { Friend } from './social/friend.js';
export { friendEndpoints } from './social/friends.endpoints.js';
export {
  Catalogue,
  CatalogueApp,
  CatalogueContract,
  PublishedCatalogue,
  RunningVersion,
} from './team/catalogue.js';
export { teamEndpoints } from './team/team.endpoints.js';
