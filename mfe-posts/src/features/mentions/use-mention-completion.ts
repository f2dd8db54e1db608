import { mentionTypedIn } from '@endpaper/contracts';
import { useSession } from '@endpaper/web-kit';
import { useEffect, useId, useState, type RefObject } from 'react';
import { replaceTyped } from '../text-area/replace-typed.js';
import { optionId, type MentionListProps } from './MentionList.js';
import type { Candidate } from './use-mention-candidates.js';

/**
 * Completes `@name` in a field: arrows reach a reader, Enter and Tab choose, Escape closes. The list opens while a name is typed, and
 * never when the caret only passes one. While no reader is found, all keys do what they always do.
 */
export function useMentionCompletion(area: RefObject<HTMLTextAreaElement | null>) {
  const isSignedIn = useSession().status === 'signed-in';
  const id = useId();
  const [name, setName] = useState<string>();
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const [reached, setReached] = useState<number>();
  const isOpen = name !== undefined && candidates.length > 0;
  // Readers who are found later do not take the place of the one whom an arrow has reached.
  const active = Math.max(
    0,
    candidates.findIndex(candidate => candidate.id === reached),
  );

  const close = () => {
    setName(undefined);
    setCandidates([]);
    setReached(undefined);
  };

  function follow() {
    const typed = isSignedIn && area.current ? nameAtCaret(area.current) : undefined;
    if (typed === undefined) close();
    else setName(typed);
  }

  function choose({ username }: Candidate) {
    const field = area.current;
    const typed = field ? nameAtCaret(field) : undefined;
    close();
    if (!field || typed === undefined) return;
    const end = field.selectionEnd;
    const start = end - typed.length;
    replaceTyped(field, start, end, `${username} `);
    const caret = start + username.length + 1;
    field.setSelectionRange(caret, caret);
  }

  useEffect(() => {
    if (!isOpen) return;
    // In front of the dialog's own listener on the document, which would close the form on Escape.
    const press = (event: KeyboardEvent) => {
      if (event.target !== area.current || event.isComposing || hasModifier(event)) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = candidates[active];
      if (step !== undefined) setReached(candidates.at((active + step) % candidates.length)?.id);
      else if (event.key === 'Escape') close();
      else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', press, true);
    return () => {
      window.removeEventListener('keydown', press, true);
    };
  });

  const listProps: MentionListProps = { id, name, active, onCandidates: setCandidates, onChoose: choose };
  return {
    /** Called after each input. */
    follow,
    close,
    areaProps: {
      onSelect: () => {
        if (name !== undefined && area.current && nameAtCaret(area.current) === undefined) close();
      },
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? optionId(id, active) : undefined,
    },
    listProps,
  };
}

/** The name of the mention that the caret is at the end of. */
function nameAtCaret({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): string | undefined {
  return selectionStart === selectionEnd ? mentionTypedIn(value.slice(0, selectionEnd)) : undefined;
}

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey;
