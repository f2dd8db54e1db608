/** The ids of the readers that svc-auth opens with; all of them were there before the first book. */
export const READERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/** Who a visitor becomes by demo login, where there is one. */
export const DEMO_READER = 1;
