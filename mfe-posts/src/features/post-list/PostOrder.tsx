import { EmptyState } from '@endpaper/ui';
import { OrderLinks, useOrder } from '@endpaper/web-kit';

const SORTS = [
  ['newest', 'Newest'],
  ['top', 'Top'],
  ['hot', 'Hot'],
] as const;

const PERIODS = [
  ['top', 'All time'],
  ['top-year', 'Year'],
  ['top-month', 'Month'],
  ['top-week', 'Week'],
  ['top-day', 'Day'],
] as const;

/** The order of the posts in a list, as the reader has chosen it. */
export const usePostOrder = () =>
  useOrder('posts', ['newest', 'hot', 'top', 'top-year', 'top-month', 'top-week', 'top-day']);

/** The orders of a list of posts; of the top ones, also the time that they look back. */
export function PostOrder({ chosen }: { chosen: ReturnType<typeof usePostOrder> }) {
  const { order } = chosen;
  const isTop = order.startsWith('top');

  return (
    <div>
      <OrderLinks label="Order of the posts" chosen={chosen} orders={SORTS} current={isTop ? 'top' : order} />
      {isTop && <OrderLinks label="Posts of the last" chosen={chosen} orders={PERIODS} current={order} />}
    </div>
  );
}

/** Shown for a list that has posts, but none of the chosen time. */
export function NoPostsInPeriod() {
  return <EmptyState message="No posts from this time." />;
}
