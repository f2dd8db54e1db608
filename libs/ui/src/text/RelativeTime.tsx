import { useEffect, useState } from 'react';
import { fullDate, relativeTime } from './relative-time.js';
import { onServerTime, serverNow } from './server-clock.js';

/** A relative time with the full date as its title. `at` is ISO 8601. */
export function RelativeTime({ at }: { at: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => {
      setNow(serverNow());
    };
    const everyMinute = setInterval(update, 60_000);
    const stop = onServerTime(update);
    return () => {
      clearInterval(everyMinute);
      stop();
    };
  }, []);

  const date = new Date(at);
  return (
    <time dateTime={at} title={fullDate(date)}>
      {relativeTime(date, now)}
    </time>
  );
}
