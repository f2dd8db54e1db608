import { createContext } from 'react';

/** The list of suggestions below the search field, in which widgets render `Suggestion`s. */
export interface SuggestionList {
  /** The id of the suggestion that the arrow keys have reached. */
  active: string | undefined;
  /** Counts a suggestion while it is shown. Returns the function that removes it. */
  add: () => () => void;
}

/** None outside of the list. */
export const SuggestionListContext = createContext<SuggestionList | undefined>(undefined);
