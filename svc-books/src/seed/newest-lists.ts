/** Stores the lists of the favorites that exist. */
export const STORE_NEWEST_FAVORITES = `
  UPDATE books b SET newest_favorites = f.favorites
    FROM (SELECT book_id, jsonb_agg(jsonb_build_object('user_id', user_id) ORDER BY n) AS favorites
            FROM (SELECT *, row_number() OVER (PARTITION BY book_id ORDER BY created_at DESC, user_id DESC) AS n
                    FROM favorites) AS numbered
           WHERE n <= 100 GROUP BY book_id) AS f
   WHERE f.book_id = b.id`;

/** Stores the lists of the posts that exist. */
export const STORE_NEWEST_POSTS = `
  UPDATE books b SET newest_posts = p.posts
    FROM (SELECT book_id, jsonb_agg(jsonb_build_object('id', id, 'user_id', user_id) ORDER BY n) AS posts
            FROM (SELECT *, row_number() OVER (PARTITION BY book_id ORDER BY id DESC) AS n
                    FROM post_replicas WHERE NOT deleted) AS numbered
           WHERE n <= 100 GROUP BY book_id) AS p
   WHERE p.book_id = b.id`;
