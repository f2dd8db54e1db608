/** A title as services write it in their files, in its parts. */
export interface TitleParts {
  title: string;
  series: string;
  series_number: string;
}

/** `Saga of Nothing, #2`: the series and the number in it. */
const IN_SERIES = /^([^#]*[^#,;\s])[,;]?\s*#\s*(\d[\d.,–-]*)$/;

/** Takes the series that Goodreads writes behind a title, `Title (Saga of Nothing, #2)`, apart from it. */
export function titleParts(written: string): TitleParts {
  const whole = { title: written.trim(), series: '', series_number: '' };
  const start = whole.title.lastIndexOf('(');
  if (start <= 0 || !whole.title.endsWith(')')) return whole;
  const [, series, number] = IN_SERIES.exec(whole.title.slice(start + 1, -1).trim()) ?? [];
  if (series === undefined || number === undefined) return whole;
  return { title: whole.title.slice(0, start).trim(), series, series_number: number };
}
