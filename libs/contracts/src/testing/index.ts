export { aBook, aBookDraft, aSuggestion } from './book-builders.js';
export {
  aBookOfEntry,
  anEntry,
  aReading,
  aReadingYear,
  aShelf,
  aTopBook,
  noEntry,
  someBookRatings,
} from './entry-builders.js';
export {
  aBookSnapshot,
  aCommentCreated,
  aPostCreated,
  aPostSnapshot,
  aUserSnapshot,
} from './event-builders.js';
export { anImport, anImportRow, aReviewDraft } from './import-builders.js';
export { aComment, aCommentDraft, aPost, aPostDraft, aThread } from './post-builders.js';
export { anOwnUser, aSignUp, aUser } from './user-builders.js';
