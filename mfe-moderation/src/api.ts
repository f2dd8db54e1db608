import { apiOf } from '@endpaper/web-kit';

/** This front end's part of the page's API. */
export const api = apiOf(
  'mfe-moderation',
  'mfe-moderation/Case',
  'mfe-moderation/Decision',
  'mfe-moderation/OwnDecision',
  'mfe-moderation/Report',
  'mfe-moderation/Moderator',
  'mfe-moderation/Phrase',
  'mfe-moderation/Number',
);

/** The items on a page of a list. */
export const PAGE_SIZE = 24;
