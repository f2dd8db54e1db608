import { useEffect, useState } from 'react';
import { relativeTime } from './relative-time.js';

const full = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

/** A relative time with the full date as its title. `at` is ISO 8601. */
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

  const date = new Date(at);
  return (
    <time dateTime={at} title={full.format(date)}>
      {relativeTime(date, now)}
    </time>
  );
}
