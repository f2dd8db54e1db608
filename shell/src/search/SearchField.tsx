import { SEARCH_LIMIT, UNSPACED } from '@endpaper/contracts';
import { SearchInput } from '@endpaper/ui';
import {
  QuietWidgets,
  SuggestionListContext,
  useDebounced,
  useLocation,
  useNavigate,
  useSearchParams,
  PlacedWidget,
} from '@endpaper/web-kit';
import { useId, useRef, useState, type KeyboardEvent, type Ref, type SubmitEvent } from 'react';
import styles from './SearchField.module.css';
import { useWidgetEntries } from '../entries/use-entries.js';
import { useSuggestionList } from './use-suggestion-list.js';

const TYPING_PAUSE_MS = 200;
/** One letter is the beginning of too many words, but in Chinese or Japanese it may be a word. */
const MIN_LENGTH = 2;

interface SearchFieldProps {
  input: Ref<HTMLInputElement>;
  /** Called when the reader has chosen a suggestion or sent the search. */
  onLeave?: () => void;
}

/** The field that searches the portal, with suggestions: a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). */
export function SearchField({ input, onLeave }: SearchFieldProps) {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  // Other pages search their own lists, such as a library.
  const searched = useLocation().pathname === '/search' ? (parameters.get('q') ?? '') : '';
  const [shown, setShown] = useState(searched);
  const [typed, setTyped] = useState(searched);
  const [isSuggesting, setIsSuggesting] = useState(false);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const query = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const providers = useWidgetEntries('suggestions');
  const suggestions = useSuggestionList(list, typed.trim(), query);
  const isLongEnough = query.length >= MIN_LENGTH || UNSPACED.test(query);
  const canSuggest = isSuggesting && isLongEnough;
  const isOpen = canSuggest && suggestions.count > 0;

  // Back and links change the search, too.
  if (shown !== searched) {
    setShown(searched);
    setTyped(searched);
  }

  function leave() {
    setIsSuggesting(false);
    onLeave?.();
  }

  function send(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    leave();
    void navigate(`/search?q=${encodeURIComponent(typed.trim())}`);
  }

  function pressKey(event: KeyboardEvent) {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && isOpen) suggestions.move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'ArrowDown') setIsSuggesting(true);
    else if (key === 'Enter' && isOpen && suggestions.active) suggestions.press();
    else if (key === 'Escape' && isOpen) setIsSuggesting(false);
    else return;
    event.preventDefault();
  }

  return (
    <form role="search" action="/search" className={styles.form} onSubmit={send}>
      <SearchInput
        ref={input}
        label="Search"
        name="q"
        placeholder="Search"
        maxLength={SEARCH_LIMIT}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen ? suggestions.active : undefined}
        aria-keyshortcuts="/ Control+K"
        value={typed}
        onType={text => {
          setTyped(text);
          setIsSuggesting(true);
        }}
        onBlur={() => {
          setIsSuggesting(false);
        }}
        onKeyDown={pressKey}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        className={styles.list}
        // The field keeps the focus.
        onMouseDown={event => {
          event.preventDefault();
        }}
        onClick={leave}
      >
        {canSuggest && (
          <QuietWidgets value>
            <SuggestionListContext value={suggestions.context}>
              {providers.map(({ widget }) => (
                <PlacedWidget key={widget} place="suggestions" name={widget} props={{ query }} />
              ))}
            </SuggestionListContext>
          </QuietWidgets>
        )}
      </div>
    </form>
  );
}
