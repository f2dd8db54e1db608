import { useEffect, useState } from 'react';
import { fullDate, relativeTime } from './relative-time.js';

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
    <time dateTime={at} title={fullDate(date)}>
      {relativeTime(date, now)}
    </time>
  );
}
