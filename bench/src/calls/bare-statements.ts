// What a server that does nothing else would ask the database for the same bytes. A signed-in caller of the bench has no
// entries in the lists, so the bytes are those of a visitor.

const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The newest entries of a list by its index. */
const entries = (entry: string, from: string, order: string, count: number) =>
  `(SELECT coalesce(json_agg(json_build_object(${entry})), '[]') FROM (SELECT * FROM ${from} ORDER BY ${order} LIMIT ${count}) AS entries)`;
const votesOn = (from: string, count: number) =>
  entries(`'user_id', user_id, 'value', value`, from, 'voted_at DESC, user_id DESC', count);
const postLists = (count: number) => ({
  votes: votesOn('posts.post_votes WHERE post_id = p.id', count),
  comments: entries(
    `'id', id, 'user_id', user_id`,
    'posts.comments WHERE post_id = p.id AND user_id IS NOT NULL',
    'id DESC',
    count,
  ),
});
const bookLists = (count: number) => ({
  favorites: entries(
    `'user_id', user_id`,
    'books.favorites WHERE book_id = books.id',
    'created_at DESC, user_id DESC',
    count,
  ),
  posts: entries(
    `'id', id, 'user_id', user_id`,
    'books.post_replicas WHERE book_id = books.id',
    'id DESC',
    count,
  ),
});

const book = (
  lists: ReturnType<typeof bookLists>,
) => `json_build_object('id', id, 'title', title, 'author', author, 'amazon', amazon,
  'description', description, 'genre_id', genre_id, 'cover', cover, 'isbn', isbn, 'pages', pages, 'year', year,
  'series', series, 'series_number', series_number, 'original_title', original_title, 'language', language, 'user_id', user_id,
  'favorite_count', favorite_count, 'post_count', post_count,
  'rating_average', rating_average, 'rating_count', rating_count, 'fav_book_users', ${lists.favorites}, 'posts', ${lists.posts}, 'version', version,
  'created_at', ${time('created_at')}, 'updated_at', ${time('updated_at')})::text`;

const post = (
  lists: ReturnType<typeof postLists>,
) => `json_build_object('id', p.id, 'title', p.title, 'text', p.text, 'user_id', p.user_id,
  'op_user', json_build_object('id', u.id, 'username', u.username, 'picture', u.picture),
  'book', json_build_object('id', b.id, 'title', b.title, 'cover', b.cover),
  'author_rating', (SELECT rating FROM posts.rating_replicas r WHERE r.user_id = p.user_id AND r.book_id = p.book_id ORDER BY id DESC LIMIT 1),
  'ups', ${lists.votes}, 'score', p.score, 'comments', ${lists.comments},
  'comment_count', p.comment_count, 'version', p.version, 'created_at', ${time('p.created_at')}, 'updated_at', ${time('p.updated_at')})::text`;
const posts = `posts.posts p JOIN posts.book_replicas b ON b.id = p.book_id JOIN posts.user_replicas u ON u.id = p.user_id`;

const newestBooks = (condition: string) =>
  `SELECT ${book(bookLists(10))} AS json FROM books.books ${condition} ORDER BY created_at DESC, id DESC LIMIT 24`;

/** Each selects the bytes of an entity as `json`, or those of each item of a list. */
export const BARE_READS = {
  books: newestBooks(''),
  booksOfGenre: newestBooks('WHERE genre_id = $1'),
  book: `SELECT ${book(bookLists(100))} AS json FROM books.books WHERE id = $1`,
  postsOfBook: `SELECT ${post(postLists(10))} AS json FROM ${posts} WHERE p.book_id = $1 AND p.deleted_at IS NULL
                 ORDER BY p.created_at DESC, p.id DESC LIMIT 20`,
  post: `SELECT ${post(postLists(100))} AS json FROM ${posts} WHERE p.id = $1 AND p.deleted_at IS NULL`,
  commentsOfPost: `SELECT json_build_object('id', c.id, 'post_id', c.post_id, 'parent_id', c.parent_id, 'reply_to', coalesce(c.reply_to, c.parent_id), 'title', c.title, 'text', c.text, 'user_id', c.user_id,
      'user', json_build_object('id', u.id, 'username', u.username, 'picture', u.picture),
      'ups', ${votesOn('posts.comment_votes WHERE comment_id = c.id', 10)}, 'score', c.score, 'version', c.version,
      'created_at', ${time('c.created_at')}, 'updated_at', ${time('c.updated_at')})::text AS json
      FROM posts.comments c JOIN posts.user_replicas u ON u.id = c.user_id
     WHERE c.post_id = $1 ORDER BY c.created_at, c.id LIMIT 20`,
} as const;

const OWN_LIBRARY = (condition: string, order: string) => `
  SELECT json_build_object('id', b.id, 'entry_id', e.id, 'book_id', b.id,
           'book', json_build_object('id', b.id, 'title', b.title, 'author', b.author, 'isbn', b.isbn, 'cover', b.cover,
             'pages', b.pages, 'year', b.year, 'publisher', e.edition->>'publisher', 'binding', e.edition->>'binding'),
           'status', e.status, 'rating', (e.half_stars * 0.5)::float8, 'visibility', e.visibility, 'notes', e.notes,
           'readings', (SELECT coalesce(json_agg(json_build_object('id', id, 'started_on', started_on, 'ended_on', ended_on,
             'outcome', outcome, 'page', page, 'percent', percent, 'version', version)), '[]') FROM library.readings WHERE entry_id = e.id),
           'shelves', '[]'::json,
           'has_review', EXISTS (SELECT FROM library.review_drafts WHERE entry_id = e.id AND review IS NOT NULL),
           'version', e.version, 'created_at', ${time('e.created_at')}, 'updated_at', ${time('e.updated_at')})::text AS json
    FROM library.entries e JOIN library.book_replicas b ON b.id = e.book_id
   WHERE e.user_id = $1 ${condition} ORDER BY ${order} DESC, e.id DESC LIMIT 24`;

/** The pages of a reader's own library, by the name in a path. */
export const BARE_LIBRARY = {
  library: OWN_LIBRARY('', 'e.updated_at'),
  libraryOfStatus: OWN_LIBRARY(`AND e.status = 'read'`, 'e.updated_at'),
  libraryByRating: OWN_LIBRARY('', 'coalesce(e.half_stars, 0)'),
} as const;

/** Copies of the tables that a vote and a favorite change, with their indexes but without foreign keys. No other call reads them, and nothing relays. */
export const BARE_TABLES = [
  'CREATE SCHEMA bare',
  'CREATE TABLE bare.posts (LIKE posts.posts INCLUDING ALL)',
  'INSERT INTO bare.posts SELECT * FROM posts.posts',
  'CREATE TABLE bare.votes (LIKE posts.post_votes INCLUDING ALL)',
  'INSERT INTO bare.votes SELECT * FROM posts.post_votes',
  'CREATE TABLE bare.books (LIKE books.books INCLUDING ALL)',
  'INSERT INTO bare.books SELECT * FROM books.books',
  'CREATE TABLE bare.favorites (LIKE books.favorites INCLUDING ALL)',
  'INSERT INTO bare.favorites SELECT * FROM books.favorites',
  'CREATE TABLE bare.outbox (LIKE posts.outbox INCLUDING ALL)',
];

/** A statement does not see the row that it inserts. */
const BARE_VOTES = `(
  SELECT $2::bigint AS user_id, $3::integer AS value, now() AS voted_at
  UNION ALL SELECT user_id, value, voted_at FROM bare.votes WHERE post_id = p.id AND user_id <> $2) AS v`;

/** A vote with its score and an outbox row. */
export const BARE_VOTE = `
  WITH vote AS (
    INSERT INTO bare.votes AS v (post_id, user_id, value) VALUES ($1, $2, $3)
    ON CONFLICT (post_id, user_id) DO UPDATE SET value = excluded.value WHERE v.value <> excluded.value
    RETURNING CASE WHEN xmax = 0 THEN value ELSE 2 * value END AS change
  ), event AS (
    INSERT INTO bare.outbox (event_id, subject, event)
    VALUES (gen_random_uuid(), 'posts.post.voted.v1', jsonb_build_object('post_id', $1::bigint, 'user_id', $2::bigint))
  )
  UPDATE bare.posts p SET score = p.score + vote.change
    FROM vote, posts.book_replicas b, posts.user_replicas u WHERE p.id = $1 AND b.id = p.book_id AND u.id = p.user_id
  RETURNING ${post({ ...postLists(100), votes: votesOn(BARE_VOTES, 100) })} AS json`;

/** A favorite with its count and an outbox row. */
export const BARE_FAVORITE = `
  WITH favorite AS (
    INSERT INTO bare.favorites (book_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING created_at
  ), event AS (
    INSERT INTO bare.outbox (event_id, subject, event)
    VALUES (gen_random_uuid(), 'books.favorite.added.v1', jsonb_build_object('book_id', $1::bigint, 'user_id', $2::bigint))
  ), counted AS (
    UPDATE bare.books SET favorite_count = favorite_count + 1 FROM favorite WHERE id = $1
  )
  SELECT row_to_json(f)::text AS json FROM (
    SELECT $1::bigint AS id, $1::bigint AS book_id, $2::bigint AS user_id, ${time('created_at')} AS created_at, ${time('created_at')} AS updated_at
      FROM favorite) AS f`;
