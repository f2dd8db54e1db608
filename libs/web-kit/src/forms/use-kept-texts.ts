import { useEffect, useState } from 'react';
// By the package's name: the front end of a component is shared between front ends at run time, this module is not.
// oxlint-disable-next-line @nx/enforce-module-boundaries
import { useOwnName } from '@endpaper/web-kit';
import { readDraft, removeDraft, storeDraft } from './draft.js';

/**
 * Texts that a reader has typed into the fields of a list. This tab keeps them after a reload, and when the reader leaves the page and
 * comes back, until each is removed.
 * @param name names the list among the forms of its front end
 */
export function useKeptTexts(name: string, reader: number) {
  const draft = useOwnName()(name);
  const [texts, setTexts] = useState(() => new Map(textsOf(readDraft(draft, reader)?.values)));

  useEffect(() => {
    if (texts.size === 0) removeDraft(draft);
    else storeDraft(draft, { values: Object.fromEntries(texts), reader });
  }, [draft, reader, texts]);

  return {
    texts: texts as ReadonlyMap<string, string>,
    keep: (key: string, text: string) => {
      setTexts(before => new Map(before).set(key, text));
    },
    remove: (key: string) => {
      setTexts(before => new Map([...before].filter(([each]) => each !== key)));
    },
  };
}

const textsOf = (values: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(values).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text] as const] : []));
