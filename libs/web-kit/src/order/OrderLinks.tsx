import { Link } from 'react-router-dom';
import styles from './OrderLinks.module.css';
import type { ChosenOrder } from './use-order.js';

interface OrderLinksProps<Order extends string> {
  /** What a screen reader says of the group: `Order of the comments`. */
  label: string;
  chosen: Pick<ChosenOrder<Order>, 'searchOf'>;
  /** The orders with their names. */
  orders: readonly (readonly [order: Order, name: string])[];
  /** Which of them is shown as the current one. */
  current: Order;
}

/** The orders of a list as links. They also work before, or without, the page's scripts. */
export function OrderLinks<Order extends string>({ label, chosen, orders, current }: OrderLinksProps<Order>) {
  return (
    <nav aria-label={label} className={styles.orders}>
      {orders.map(([order, name]) => (
        <Link
          key={order}
          to={chosen.searchOf(order)}
          replace
          aria-current={order === current ? 'true' : undefined}
          className={styles.order}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
