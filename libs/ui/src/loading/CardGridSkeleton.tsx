import { CardGrid } from '../page/CardGrid.js';
import { Loading } from './Loading.js';
import { Skeleton } from './Skeleton.js';

const CARDS = 12;

/** The skeleton of a grid of cards. */
export function CardGridSkeleton() {
  return (
    <Loading>
      <CardGrid>
        {Array.from({ length: CARDS }, (_, index) => (
          <li key={index}>
            <Skeleton shape="cover" />
            <Skeleton shape="line" width="60%" />
          </li>
        ))}
      </CardGrid>
    </Loading>
  );
}
