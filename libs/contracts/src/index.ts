export { API } from './api.js';
export { SERVICE_NAMES, SERVICES, type ServiceName } from './services.js';
export { authEndpoints, userEndpoints } from './auth/auth.endpoints.js';
export { EmailChange, emailEndpoints, LINK_MINUTES, PasswordResetRequest } from './auth/email.endpoints.js';
export { ResolvedSession, resolveSession, sessionRevoked } from './auth/resolved-session.js';
export { SESSION_LIFETIME_DAYS, SESSION_MAX_DAYS } from './auth/session-lifetime.js';
export { userDeleted, userRegistered, UserSnapshot, userUpdated } from './auth/user.events.js';
export { OwnSession } from './auth/own-session.js';
export {
  MAX_PASSKEYS,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  PasskeyLogIn,
  PasskeyRequest,
} from './auth/passkey.js';
export { ModeratorForm } from './auth/moderator-form.js';
export { Moderator, moderatorEndpoints } from './auth/moderators.endpoints.js';
export { passkeyEndpoints } from './auth/passkeys.endpoints.js';
export {
  FoundUser,
  LimitedUser,
  LogIn,
  NEW_PASSWORD_RULE,
  OwnUser,
  ProfileSettings,
  Suspension,
  PasswordChange,
  SignUp,
  User,
  USER_LIMITS,
  UserEdit,
} from './auth/user.js';
export {
  bookCreated,
  HIDDEN_BOOK,
  bookDeleted,
  BookSnapshot,
  bookUpdated,
  type BookDeleted,
} from './books/book.events.js';
export { Book, BOOK_LIMITS, BookDraft, BookEdit, NO_LINK, OwnBookCounts } from './books/book.js';
export { BookDetails, DETAIL_LIMITS, NO_DETAILS } from './books/book-details.js';
export { BookLookup, BookSuggestion } from './books/book-lookup.js';
export { isbn13Of } from './books/isbn.js';
export { bookEndpoints, favoriteEndpoints } from './books/books.endpoints.js';
export { BOOK_SORTS, type BookSort } from './books/book-sorts.js';
export { Favorite, favoriteAdded, favoriteRemoved } from './books/favorite.js';
export { GENRE_IDS, isGenreId, type GenreId } from './books/genre-id.js';
export { SITE_TEXTS, SiteText, siteTextEndpoints, type SiteTextName } from './site-texts.endpoints.js';
export { ANY_KEY, CHANGED_KEYS, surrogateKey } from './surrogate-keys.js';
export { GENRES } from './books/genres.js';
export {
  Catalog,
  CatalogApp,
  CatalogContract,
  PublishedCatalog,
  RunningVersion,
  teamEndpoints,
} from './catalog.js';
export { cleanLine, cleanText } from './clean-text.js';
export { foldCase } from './fold-case.js';
export { isMentionable, mentionTypedIn } from './formatted-text/mention-name.js';
export {
  defineEndpoint,
  isCachedByKeys,
  unknownParameters,
  type BodyOf,
  type Endpoint,
  type InputOf,
  type Method,
  type ResponseOf,
  type Schema,
} from './endpoint.js';
export { OUTDATED } from './edited-version.js';
export { ErrorBody } from './error-body.js';
export { defineEvent, parseEnvelope, type CloudEvent, type DataOf, type EventType } from './event.js';
export { Archive, exportEndpoints } from './export/export.endpoints.js';
export { OWN_DATA, ownData, OwnDataPage, type OwnDataService } from './export/own-data.js';
export { announcedHint, hint, Hint, hintOf, MAX_TOPICS, type LiveTopic } from './live/hint.js';
export { bookTopic } from './books/book.topic.js';
export { notificationsTopic } from './notifications/notifications.topic.js';
export { postTopic } from './posts/post.topic.js';
export { LIVE_EVENTS, liveEndpoints } from './live/live.endpoints.js';
export { openApiDocument } from './openapi.js';
export { PageConfiguration } from './page-configuration.js';
export { buildPath, findByPath, matchPath, type PathParams } from './path.js';
export {
  commentCreated,
  commentDeleted,
  commentUpdated,
  type CommentCreated,
  type CommentDeleted,
  type CommentUpdated,
} from './posts/comment.events.js';
export { Comment, CommentDraft, CommentEdit, commentEditOf, Thread, ThreadNode } from './posts/comment.js';
export { editedText, editLimit } from './posts/edited-text.js';
export { COMMENT_LIMITS, POST_LIMITS } from './posts/limits.js';
export {
  postCreated,
  postDeleted,
  PostSnapshot,
  postUpdated,
  type PostCreated,
  type PostDeleted,
} from './posts/post.events.js';
export {
  Author,
  MAX_POSTS_OF_OTHERS,
  OwnPostCounts,
  Post,
  PostDraft,
  PostEdit,
  postEditOf,
  PostsOfOthers,
  UnreadPosts,
} from './posts/post.js';
export { commentEndpoints } from './posts/comments.endpoints.js';
export { LOST_TEXTS_KEPT_DAYS, LostText } from './posts/lost-text.js';
export { textHeld, textsLost, type TextHeld, type TextsLost } from './posts/text.events.js';
export { postEndpoints } from './posts/posts.endpoints.js';
export {
  COMMENT_SORTS,
  type CommentSort,
  type Period,
  PERIOD_DAYS,
  PERIODS,
  POST_SORTS,
  type PostSort,
} from './posts/post-sorts.js';
export { plainText } from './posts/plain-text.js';
export {
  parseVoteDirection,
  Vote,
  VOTE_DOWN,
  VOTE_UP,
  voteChanged,
  voteDirectionOf,
  voteValueOf,
  type VoteChanged,
  type VoteDirection,
  type VoteValue,
} from './posts/vote.js';
// The widgets that the domains declare.
export type {} from './books/book.widgets.js';
export type {} from './notifications/notification.widgets.js';
export type {} from './posts/post.widgets.js';
export type {} from './social/friend.widgets.js';
export type {} from './social/safety.widgets.js';
export type {} from './moderation/moderation.widgets.js';
export { Reason, REASONS, Rule, RULES, Subject, SUBJECT_KINDS, SubjectKind } from './moderation/subject.js';
export { isForGood, SUSPENDED_FOR_GOOD } from './moderation/suspension-end.js';
export { phraseAdded, phraseRemoved, PhraseSnapshot } from './moderation/phrase.events.js';
export {
  foldedOf,
  WATCHED_LIMITS,
  WatchedKind,
  WatchedPhrase,
  WatchedPhraseDraft,
} from './moderation/watched-phrase.js';
export { watchedPhraseEndpoints } from './moderation/watched-phrases.endpoints.js';
export { HiddenText, subjectChanged, SubjectState } from './moderation/subject.events.js';
export { OwnEarlierText, SubjectText, subjectTexts } from './moderation/subject-text.endpoints.js';
export { NamedReader } from './moderation/named-reader.js';
export { Report, REPORT_LIMITS, ReportDraft, ReportForm } from './moderation/report.js';
export { reportDecided, type ReportDecided } from './moderation/report.events.js';
export { reportEndpoints } from './moderation/reports.endpoints.js';
export { CaseDetails, ModerationCase } from './moderation/case.js';
export {
  Act,
  ACTS_ON,
  Decision,
  DECISION_LIMITS,
  DecisionDraft,
  DecisionUndo,
  OwnDecision,
  breaksRule,
} from './moderation/decision.js';
export {
  decisionMade,
  decisionUndone,
  type DecisionMade,
  type DecisionUndone,
} from './moderation/decision.events.js';
export { DecisionForm, SUSPENSION_TIMES, type TypedDecision } from './moderation/decision-form.js';
export { MonthOfModeration } from './moderation/moderation-numbers.js';
export { moderationEndpoints } from './moderation/moderation.endpoints.js';
export { Appeal, APPEAL_LIMITS, AppealDecision, AppealDraft, AppealOutcome } from './moderation/appeal.js';
export { appealDecided, type AppealDecided } from './moderation/appeal.events.js';
export { appealEndpoints } from './moderation/appeals.endpoints.js';
export { moderatorIds } from './moderation/moderator-ids.js';
export { FrontEndProvides, FrontEndRequires, WidgetProp } from './remotes/front-end-contract.js';
export { Remote, remoteAt, Remotes } from './remotes/remote.js';
export { RemoteEntry } from './remotes/remote-entry.js';
export { RemoteFailure, reportRemoteFailure } from './remotes/remotes.endpoints.js';
export type { Widgets } from './remotes/widgets.js';
export { bookSnapshot, publishDeletions, publishEntities, userSnapshot } from './replicas.js';
export { blockAdded, blockRemoved, BlockSnapshot } from './social/block.events.js';
export { BlockedReader, blockEndpoints } from './social/blocks.endpoints.js';
export { FriendsSettings } from './social/friends-settings.js';
export { muteAdded, MuteKind, muteRemoved, MuteSnapshot } from './social/mute.events.js';
export { Mute, muteEndpoints } from './social/mutes.endpoints.js';
export {
  ASKED_AGAIN_DAYS,
  Friend,
  friendEndpoints,
  FriendState,
  OwnFriend,
  type FriendStateName,
} from './social/friends.endpoints.js';
export {
  friendRequestAdded,
  friendRequestRemoved,
  type FriendRequestAdded,
  type FriendRequestRemoved,
} from './social/friend-request.events.js';
export { foldSearch, IGNORED_IN_SEARCH, UNSPACED } from './search/fold-search.js';
export { SEARCH_LIMIT } from './search/search-text.js';
export {
  friendshipAdded,
  friendshipRemoved,
  FriendshipSnapshot,
  type FriendshipAdded,
} from './social/friendship.events.js';
export { firstCharacters, text, textLength } from './text.js';
export { isPublicAddress, isPublicUrl, isUrlOfHost } from './public-url.js';
export { NOT_PUBLIC, storedUrl } from './stored-url.js';
export { CLOTH_COLORS, clothCover, DRAWN_COVER, isWebUrl } from './web-url.js';
export { Count, Id, MAX_UNREAD, pageQuery, PathId, Timestamp } from './wire.js';
export { IMAGE_WIDTHS, imageEndpoints, UploadedPicture } from './images/images.endpoints.js';
export { MAX_PICTURE_FILE, PICTURE_TYPES, uploadedPicture, uploaderOf } from './images/uploaded-picture.js';
export {
  Notification,
  NOTIFICATION_SETTINGS,
  NotificationSettings,
  hasNoActor,
  KINDS_WITHOUT_ACTOR,
  settingOf,
  type KindWithoutActor,
  type NotificationKind,
  type NotificationSetting,
} from './notifications/notification.js';
export { notificationEndpoints } from './notifications/notifications.endpoints.js';
export {
  LIBRARY_STATUSES,
  VISIBILITIES,
  type LibraryStatus,
  type Visibility,
} from './library/entry-choices.js';
export {
  Entry,
  Edition,
  EntryBook,
  EntryChange,
  EntryCounts,
  LibrarySettings,
  MAX_NOTES,
  NotesForm,
  Rating,
} from './library/entry.js';
export { BookOfFriends, BookReaders, MAX_READERS } from './library/book-readers.js';
export {
  isInFuture,
  MAX_READINGS,
  Reading,
  READING_OUTCOMES,
  ReadingChange,
  type ReadingOutcome,
  type TypedReading,
} from './library/reading.js';
export { readingEndpoints } from './library/readings.endpoints.js';
export { MAX_SHELVES, Shelf, SHELF_LIMITS, ShelfDraft, ShelfPlace } from './library/shelf.js';
export { shelfEndpoints } from './library/shelves.endpoints.js';
export { LIBRARY_SORTS, libraryEndpoints, type LibrarySort } from './library/library.endpoints.js';
export { GoalForm, ReadingGoal, ReadingYear, type TypedGoal } from './library/year.js';
export { yearEndpoints } from './library/years.endpoints.js';
export { MAX_TOP_BOOKS, TopBook, TopBookChoice } from './library/top-books.js';
export { topBookEndpoints } from './library/top-books.endpoints.js';
export {
  BookRatings,
  MIN_RATINGS,
  ratingRemoved,
  ratingsChanged,
  ratingUpdated,
  RatingSnapshot,
  type RatingsChanged,
} from './library/ratings.js';
export { importsTopic } from './library/imports.topic.js';
export {
  ImportChange,
  ImportDecision,
  importProgress,
  ImportRow,
  LibraryImport,
  MAX_LIBRARY_FILE,
  ImportedReview,
  ReviewCounts,
  ROW_STATES,
  type ImportSource,
  type ImportState,
  type RowState,
} from './library/imports.js';
export { libraryImportEndpoints } from './library/library-imports.endpoints.js';
export type {} from './library/entry.widgets.js';
