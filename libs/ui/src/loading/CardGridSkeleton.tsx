import { CardGrid } from '../page/CardGrid.js';
import { Loading } from './Loading.js';
import { Skeleton } from './Skeleton.js';

/** The skeleton of a grid of cards. */
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
