// A mute ends within a year: the day and the month say which day it is.
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' });
const full = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** Until when something is muted. `at` is ISO 8601. */
export function MuteEnd({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <>
      until{' '}
      <time dateTime={at} title={full.format(date)}>
        {day.format(date)}
      </time>
    </>
  );
}
