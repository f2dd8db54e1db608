/** The text of a field, and what is selected in it. */
export interface Selection {
  value: string;
  start: number;
  end: number;
}

/** A replacement of `start` to `end`, and what is selected after it. */
export interface TextEdit {
  start: number;
  end: number;
  insert: string;
  selected: { start: number; end: number };
}

/** Puts marks around the selection, or around a placeholder that the author replaces by typing. Removes marks that are there. */
export function wrap({ value, start, end }: Selection, mark: string, placeholder: string): TextEdit {
  const [before, after] = [start - mark.length, end + mark.length];
  if (before >= 0 && value.slice(before, start) === mark && value.slice(end, after) === mark)
    return {
      start: before,
      end: after,
      insert: value.slice(start, end),
      selected: { start: before, end: end - mark.length },
    };
  const text = value.slice(start, end) || placeholder;
  const first = start + mark.length;
  return {
    start,
    end,
    insert: `${mark}${text}${mark}`,
    selected: { start: first, end: first + text.length },
  };
}

/** Puts a mark before each selected line, whole lines at a time. */
export function markLines({ value, start, end }: Selection, mark: string): TextEdit {
  const first = value.lastIndexOf('\n', start - 1) + 1;
  const next = value.indexOf('\n', end);
  const last = next === -1 ? value.length : next;
  // A quote or a list after a text needs an empty line before it.
  const before = value.slice(0, first);
  const gap = before === '' || before.endsWith('\n\n') ? '' : '\n';
  const insert = gap + value.slice(first, last).replace(/^/gm, mark);
  return {
    start: first,
    end: last,
    insert,
    selected: { start: first + insert.length, end: first + insert.length },
  };
}

/** Makes the selection the text of a link; its address is selected, so that the author types or pastes it. */
export function link({ value, start, end }: Selection): TextEdit {
  const text = value.slice(start, end) || 'text';
  const address = 'https://';
  const first = start + text.length + 3;
  return {
    start,
    end,
    insert: `[${text}](${address})`,
    selected: { start: first, end: first + address.length },
  };
}
