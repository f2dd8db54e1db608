import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnName } from '../front-end/front-end-name.js';
import { usePreference } from '../preferences/use-preference.js';

/** The parameters of a list's order, in the address of a page and in a request. */
export interface OrderQuery {
  sort?: string;
  period?: string;
}

/** The order of a list, as the reader has chosen it. */
export interface ChosenOrder<Order extends string> {
  order: Order;
  /** For the request; empty for the default order. */
  query: OrderQuery;
  /** The query of the page's address in another order. */
  searchOf: (order: Order) => string;
}

/**
 * The order of a list. It is in the address of the page (`?sort=top&period=week`); the browser remembers the last one for
 * an address without one.
 * @param kind the kind of list, such as `comments`: each kind of a front end has a choice of its own
 * @param orders a sort, or a sort with a period, such as `top-week`; the first is the default
 */
export function useOrder<const Order extends string>(
  kind: string,
  orders: readonly [Order, ...Order[]],
): ChosenOrder<Order> {
  const [parameters, setParameters] = useSearchParams();
  const [remembered, choose] = usePreference(`endpaper.order.${useOwnName()(kind)}`, orders);
  const named = orderIn(parameters, orders);
  const order = named ?? remembered;

  const searchOf = (each: Order) => {
    const next = new URLSearchParams(parameters);
    next.delete('period');
    for (const [name, value] of Object.entries(queryOf(each))) next.set(name, value);
    return `?${next}`;
  };
  useEffect(() => {
    if (named !== undefined) choose(named);
  }, [named, choose]);
  const missing = named === undefined && order !== orders[0] ? searchOf(order) : undefined;
  useEffect(() => {
    if (missing !== undefined) setParameters(missing, { replace: true });
  }, [missing, setParameters]);

  return { order, query: order === orders[0] ? {} : queryOf(order), searchOf };
}

function queryOf(order: string): Record<string, string> {
  const [sort = '', period] = order.split('-');
  return { sort, ...(period !== undefined && { period }) };
}

function orderIn<Order extends string>(parameters: URLSearchParams, orders: readonly Order[]) {
  const named = [parameters.get('sort'), parameters.get('period')].filter(Boolean).join('-');
  return orders.find(order => order === named);
}
