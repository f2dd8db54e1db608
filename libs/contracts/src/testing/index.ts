export { aBook, aBookDraft } from './book-builders.js';
export { aComment, aCommentDraft, aPost, aPostDraft, aThread } from './post-builders.js';
export { anOwnUser, aUser } from './user-builders.js';
