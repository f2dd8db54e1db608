import { CardGrid } from '../page/CardGrid.js';
import { Loading } from './Loading.js';
import { Skeleton } from './Skeleton.js';

/** A grid of cards that is on its way. */
export function CardGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <Loading>
      <CardGrid>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <Skeleton shape="cover" />
            <Skeleton shape="line" width="60%" />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}
