/** The deleted books or users whose posts are not deleted yet. There is none most of the time, so that it is cheaper than joins. */
export const underErasure = (kind: 'book' | 'user') =>
  `ARRAY(SELECT id FROM erasures WHERE kind = '${kind}')`;
