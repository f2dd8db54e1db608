/** Stores the lists of the votes that exist. */
export const storeNewestVotes = (thing: 'post' | 'comment') => `
  UPDATE ${thing}s t SET newest_votes = v.votes
    FROM (SELECT ${thing}_id, jsonb_agg(jsonb_build_object('user_id', user_id, 'value', value) ORDER BY n) AS votes
            FROM (SELECT *, row_number() OVER (PARTITION BY ${thing}_id ORDER BY voted_at DESC, user_id DESC) AS n
                    FROM ${thing}_votes) AS numbered
           WHERE n <= 100 GROUP BY ${thing}_id) AS v
   WHERE v.${thing}_id = t.id`;

/** Stores the lists of the comments that exist. */
export const STORE_NEWEST_COMMENTS = `
  UPDATE posts p SET newest_comments = c.comments
    FROM (SELECT post_id, jsonb_agg(jsonb_build_object('id', id, 'user_id', user_id) ORDER BY n) AS comments
            FROM (SELECT *, row_number() OVER (PARTITION BY post_id ORDER BY id DESC) AS n FROM comments) AS numbered
           WHERE n <= 100 GROUP BY post_id) AS c
   WHERE c.post_id = p.id`;
