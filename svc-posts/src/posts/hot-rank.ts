/** So many seconds weigh as much as a tenfold score. */
const BUCKET_SECONDS = 45_000;

/**
 * SQL of how hot a post is: the time bucket of its creation, and a power of ten of its score for each bucket above it. It changes
 * with votes alone, because time moves all posts by the same amount: an index keeps the order
 * (https://github.com/reddit-archive/reddit/blob/master/r2/r2/lib/db/_sorts.pyx).
 * @param row the prefix of the post's columns
 */
export const hotRank = (row = '') =>
  `(extract(epoch FROM ${row}created_at - timestamptz '2020-01-01 00:00:00Z')::float8 / ${BUCKET_SECONDS}
    + sign(${row}score::float8) * log(greatest(abs(${row}score), 1)::float8))`;
