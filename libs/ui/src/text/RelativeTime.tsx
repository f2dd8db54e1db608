import { useEffect, useState } from 'react';
import { relativeTime } from './relative-time.js';

const full = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** When something was, in the reader's words, with the full date as its title. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const everyMinute = setInterval(() => {
      setNow(new Date());
    }, 60_000);
    return () => {
      clearInterval(everyMinute);
    };
  }, []);

  const moment = new Date(at);
  return (
    <time dateTime={at} title={full.format(moment)}>
      {relativeTime(moment, now)}
    </time>
  );
}
