import { Link } from '@endpaper/web-kit';

/** Where a reader finds what was decided about the own things, and the own reports. */
export function OwnModeration() {
  return (
    <p>
      <Link to="/moderation/reports">What you have reported</Link>, and{' '}
      <Link to="/moderation/decisions">what moderators have decided about your things</Link>.
    </p>
  );
}

export { OwnModeration as Component };
