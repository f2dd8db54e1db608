import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first schema of svc-books. */
export class Schema1797000000000 implements MigrationInterface {
  readonly name = 'Schema1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('there is no earlier schema'));
  }
}

const SCHEMA = String.raw`
  CREATE FUNCTION fold_case(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN regexp_replace(translate(lower(normalize(typed, NFKC) COLLATE pg_catalog.pg_c_utf8), 'ς', 'σ'), 'i\u0307+', 'i', 'g');

  CREATE FUNCTION fold_search(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN replace(replace(replace(replace(translate(fold_case(regexp_replace(normalize(typed, NFKD) COLLATE pg_catalog.pg_c_utf8, '[\U000000ad\U00000300-\U0000036f\U00000483-\U00000489\U00000591-\U000005bd\U000005bf\U000005c1-\U000005c2\U000005c4-\U000005c5\U000005c7\U00000600-\U00000605\U00000610-\U0000061a\U0000061c\U00000640\U0000064b-\U0000065f\U00000670\U000006d6-\U000006dd\U000006df-\U000006e4\U000006e7-\U000006e8\U000006ea-\U000006ed\U0000070f\U00000711\U00000730-\U0000074a\U000007a6-\U000007b0\U000007eb-\U000007f3\U000007fd\U00000816-\U00000819\U0000081b-\U00000823\U00000825-\U00000827\U00000829-\U0000082d\U00000859-\U0000085b\U00000890-\U00000891\U00000897-\U0000089f\U000008ca-\U00000902\U0000093a\U0000093c\U00000941-\U00000948\U0000094d\U00000951-\U00000957\U00000962-\U00000963\U00000981\U000009bc\U000009c1-\U000009c4\U000009cd\U000009e2-\U000009e3\U000009fe\U00000a01-\U00000a02\U00000a3c\U00000a41-\U00000a42\U00000a47-\U00000a48\U00000a4b-\U00000a4d\U00000a51\U00000a70-\U00000a71\U00000a75\U00000a81-\U00000a82\U00000abc\U00000ac1-\U00000ac5\U00000ac7-\U00000ac8\U00000acd\U00000ae2-\U00000ae3\U00000afa-\U00000aff\U00000b01\U00000b3c\U00000b3f\U00000b41-\U00000b44\U00000b4d\U00000b55-\U00000b56\U00000b62-\U00000b63\U00000b82\U00000bc0\U00000bcd\U00000c00\U00000c04\U00000c3c\U00000c3e-\U00000c40\U00000c46-\U00000c48\U00000c4a-\U00000c4d\U00000c55-\U00000c56\U00000c62-\U00000c63\U00000c81\U00000cbc\U00000cbf\U00000cc6\U00000ccc-\U00000ccd\U00000ce2-\U00000ce3\U00000d00-\U00000d01\U00000d3b-\U00000d3c\U00000d41-\U00000d44\U00000d4d\U00000d62-\U00000d63\U00000d81\U00000dca\U00000dd2-\U00000dd4\U00000dd6\U00000e31\U00000e34-\U00000e3a\U00000e47-\U00000e4e\U00000eb1\U00000eb4-\U00000ebc\U00000ec8-\U00000ece\U00000f18-\U00000f19\U00000f35\U00000f37\U00000f39\U00000f71-\U00000f7e\U00000f80-\U00000f84\U00000f86-\U00000f87\U00000f8d-\U00000f97\U00000f99-\U00000fbc\U00000fc6\U0000102d-\U00001030\U00001032-\U00001037\U00001039-\U0000103a\U0000103d-\U0000103e\U00001058-\U00001059\U0000105e-\U00001060\U00001071-\U00001074\U00001082\U00001085-\U00001086\U0000108d\U0000109d\U0000115f-\U00001160\U0000135d-\U0000135f\U00001712-\U00001714\U00001732-\U00001733\U00001752-\U00001753\U00001772-\U00001773\U000017b4-\U000017b5\U000017b7-\U000017bd\U000017c6\U000017c9-\U000017d3\U000017dd\U0000180b-\U0000180f\U00001885-\U00001886\U000018a9\U00001920-\U00001922\U00001927-\U00001928\U00001932\U00001939-\U0000193b\U00001a17-\U00001a18\U00001a1b\U00001a56\U00001a58-\U00001a5e\U00001a60\U00001a62\U00001a65-\U00001a6c\U00001a73-\U00001a7c\U00001a7f\U00001ab0-\U00001add\U00001ae0-\U00001aeb\U00001b00-\U00001b03\U00001b34\U00001b36-\U00001b3a\U00001b3c\U00001b42\U00001b6b-\U00001b73\U00001b80-\U00001b81\U00001ba2-\U00001ba5\U00001ba8-\U00001ba9\U00001bab-\U00001bad\U00001be6\U00001be8-\U00001be9\U00001bed\U00001bef-\U00001bf1\U00001c2c-\U00001c33\U00001c36-\U00001c37\U00001cd0-\U00001cd2\U00001cd4-\U00001ce0\U00001ce2-\U00001ce8\U00001ced\U00001cf4\U00001cf8-\U00001cf9\U00001dc0-\U00001dff\U0000200b-\U0000200f\U0000202a-\U0000202e\U00002060-\U0000206f\U000020d0-\U000020f0\U00002cef-\U00002cf1\U00002d7f\U00002de0-\U00002dff\U0000302a-\U0000302d\U00003164\U0000a66f-\U0000a672\U0000a674-\U0000a67d\U0000a69e-\U0000a69f\U0000a6f0-\U0000a6f1\U0000a802\U0000a806\U0000a80b\U0000a825-\U0000a826\U0000a82c\U0000a8c4-\U0000a8c5\U0000a8e0-\U0000a8f1\U0000a8ff\U0000a926-\U0000a92d\U0000a947-\U0000a951\U0000a980-\U0000a982\U0000a9b3\U0000a9b6-\U0000a9b9\U0000a9bc-\U0000a9bd\U0000a9e5\U0000aa29-\U0000aa2e\U0000aa31-\U0000aa32\U0000aa35-\U0000aa36\U0000aa43\U0000aa4c\U0000aa7c\U0000aab0\U0000aab2-\U0000aab4\U0000aab7-\U0000aab8\U0000aabe-\U0000aabf\U0000aac1\U0000aaec-\U0000aaed\U0000aaf6\U0000abe5\U0000abe8\U0000abed\U0000fb1e\U0000fe00-\U0000fe0f\U0000fe20-\U0000fe2f\U0000feff\U0000ffa0\U0000fff0-\U0000fffb\U000101fd\U000102e0\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05-\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f\U00010ae5-\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab-\U00010eac\U00010efa-\U00010eff\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011001\U00011038-\U00011046\U00011070\U00011073-\U00011074\U0001107f-\U00011081\U000110b3-\U000110b6\U000110b9-\U000110ba\U000110bd\U000110c2\U000110cd\U00011100-\U00011102\U00011127-\U0001112b\U0001112d-\U00011134\U00011173\U00011180-\U00011181\U000111b6-\U000111be\U000111c9-\U000111cc\U000111cf\U0001122f-\U00011231\U00011234\U00011236-\U00011237\U0001123e\U00011241\U000112df\U000112e3-\U000112ea\U00011300-\U00011301\U0001133b-\U0001133c\U00011340\U00011366-\U0001136c\U00011370-\U00011374\U000113bb-\U000113c0\U000113ce\U000113d0\U000113d2\U000113e1-\U000113e2\U00011438-\U0001143f\U00011442-\U00011444\U00011446\U0001145e\U000114b3-\U000114b8\U000114ba\U000114bf-\U000114c0\U000114c2-\U000114c3\U000115b2-\U000115b5\U000115bc-\U000115bd\U000115bf-\U000115c0\U000115dc-\U000115dd\U00011633-\U0001163a\U0001163d\U0001163f-\U00011640\U000116ab\U000116ad\U000116b0-\U000116b5\U000116b7\U0001171d\U0001171f\U00011722-\U00011725\U00011727-\U0001172b\U0001182f-\U00011837\U00011839-\U0001183a\U0001193b-\U0001193c\U0001193e\U00011943\U000119d4-\U000119d7\U000119da-\U000119db\U000119e0\U00011a01-\U00011a0a\U00011a33-\U00011a38\U00011a3b-\U00011a3e\U00011a47\U00011a51-\U00011a56\U00011a59-\U00011a5b\U00011a8a-\U00011a96\U00011a98-\U00011a99\U00011b60\U00011b62-\U00011b64\U00011b66\U00011c30-\U00011c36\U00011c38-\U00011c3d\U00011c3f\U00011c92-\U00011ca7\U00011caa-\U00011cb0\U00011cb2-\U00011cb3\U00011cb5-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c-\U00011d3d\U00011d3f-\U00011d45\U00011d47\U00011d90-\U00011d91\U00011d95\U00011d97\U00011ef3-\U00011ef4\U00011f00-\U00011f01\U00011f36-\U00011f3a\U00011f40\U00011f42\U00011f5a\U00013430-\U00013440\U00013447-\U00013455\U0001611e-\U00016129\U0001612d-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f8f-\U00016f92\U00016fe4\U0001bc9d-\U0001bc9e\U0001bca0-\U0001bca3\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001d167-\U0001d169\U0001d173-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e08f\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee-\U0001e5ef\U0001e6e3\U0001e6e6\U0001e6ee-\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0000-\U000e0fff]', '', 'g')), 'łøđðħŧı', 'loddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

  CREATE FUNCTION plain_words(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(fold_search(typed) COLLATE pg_catalog.pg_c_utf8, '(?<=[[:alnum:]])\+\+(?![[:alnum:]])', 'plusplus', 'g') COLLATE pg_catalog.pg_c_utf8, '(?<=[[:alnum:]])#(?![[:alnum:]])', 'sharp', 'g') COLLATE pg_catalog.pg_c_utf8, '([\U000002bc\U000002c7\U000002c9-\U000002cb\U00000303\U00000305\U00000323\U00000331\U00000e01-\U00000e3a\U00000e40-\U00000e4e\U00000e50-\U00000e59\U00000e81-\U00000e82\U00000e84\U00000e86-\U00000e8a\U00000e8c-\U00000ea3\U00000ea5\U00000ea7-\U00000ebd\U00000ec0-\U00000ec4\U00000ec6\U00000ec8-\U00000ece\U00000ed0-\U00000ed9\U00000edc-\U00000edf\U00000f00\U00000f18-\U00000f19\U00000f20-\U00000f33\U00000f35\U00000f37\U00000f39\U00000f3e-\U00000f47\U00000f49-\U00000f6c\U00000f71-\U00000f84\U00000f86-\U00000f97\U00000f99-\U00000fbc\U00000fc6\U00001000-\U00001049\U00001050-\U0000109d\U00001100-\U000011ff\U00001780-\U000017d3\U000017d7\U000017dc-\U000017dd\U000017e0-\U000017e9\U000017f0-\U000017f9\U00003005-\U00003007\U00003021-\U0000302f\U00003031-\U00003035\U00003038-\U0000303c\U00003041-\U00003096\U00003099-\U0000309a\U0000309d-\U0000309f\U000030a1-\U000030fa\U000030fc-\U000030ff\U00003105-\U0000312f\U00003131-\U0000318e\U00003192-\U00003195\U000031a0-\U000031bf\U000031f0-\U000031ff\U00003220-\U00003229\U00003280-\U00003289\U00003400-\U00004dbf\U00004e00-\U00009fff\U0000a960-\U0000a97c\U0000a9e0-\U0000a9fe\U0000aa60-\U0000aa76\U0000aa7a-\U0000aa7f\U0000ac00-\U0000d7a3\U0000d7b0-\U0000d7c6\U0000d7cb-\U0000d7fb\U0000f900-\U0000fa6d\U0000fa70-\U0000fad9\U0000ff66-\U0000ffbe\U0000ffc2-\U0000ffc7\U0000ffca-\U0000ffcf\U0000ffd2-\U0000ffd7\U0000ffda-\U0000ffdc\U000116d0-\U000116e3\U00016fe3\U00016ff0-\U00016ff6\U0001aff0-\U0001aff3\U0001aff5-\U0001affb\U0001affd-\U0001affe\U0001b000-\U0001b122\U0001b132\U0001b150-\U0001b152\U0001b155\U0001b164-\U0001b167\U0001d360-\U0001d371\U00020000-\U0002a6df\U0002a700-\U0002b81d\U0002b820-\U0002cead\U0002ceb0-\U0002ebe0\U0002ebf0-\U0002ee5d\U0002f800-\U0002fa1d\U00030000-\U0003134a\U00031350-\U00033479]+)', ' \1 ', 'g') COLLATE pg_catalog.pg_c_utf8, '([\U000002bc\U000002c7\U000002c9-\U000002cb\U00000303\U00000305\U00000323\U00000331\U00000e01-\U00000e3a\U00000e40-\U00000e4e\U00000e50-\U00000e59\U00000e81-\U00000e82\U00000e84\U00000e86-\U00000e8a\U00000e8c-\U00000ea3\U00000ea5\U00000ea7-\U00000ebd\U00000ec0-\U00000ec4\U00000ec6\U00000ec8-\U00000ece\U00000ed0-\U00000ed9\U00000edc-\U00000edf\U00000f00\U00000f18-\U00000f19\U00000f20-\U00000f33\U00000f35\U00000f37\U00000f39\U00000f3e-\U00000f47\U00000f49-\U00000f6c\U00000f71-\U00000f84\U00000f86-\U00000f97\U00000f99-\U00000fbc\U00000fc6\U00001000-\U00001049\U00001050-\U0000109d\U00001100-\U000011ff\U00001780-\U000017d3\U000017d7\U000017dc-\U000017dd\U000017e0-\U000017e9\U000017f0-\U000017f9\U00003005-\U00003007\U00003021-\U0000302f\U00003031-\U00003035\U00003038-\U0000303c\U00003041-\U00003096\U00003099-\U0000309a\U0000309d-\U0000309f\U000030a1-\U000030fa\U000030fc-\U000030ff\U00003105-\U0000312f\U00003131-\U0000318e\U00003192-\U00003195\U000031a0-\U000031bf\U000031f0-\U000031ff\U00003220-\U00003229\U00003280-\U00003289\U00003400-\U00004dbf\U00004e00-\U00009fff\U0000a960-\U0000a97c\U0000a9e0-\U0000a9fe\U0000aa60-\U0000aa76\U0000aa7a-\U0000aa7f\U0000ac00-\U0000d7a3\U0000d7b0-\U0000d7c6\U0000d7cb-\U0000d7fb\U0000f900-\U0000fa6d\U0000fa70-\U0000fad9\U0000ff66-\U0000ffbe\U0000ffc2-\U0000ffc7\U0000ffca-\U0000ffcf\U0000ffd2-\U0000ffd7\U0000ffda-\U0000ffdc\U000116d0-\U000116e3\U00016fe3\U00016ff0-\U00016ff6\U0001aff0-\U0001aff3\U0001aff5-\U0001affb\U0001affd-\U0001affe\U0001b000-\U0001b122\U0001b132\U0001b150-\U0001b152\U0001b155\U0001b164-\U0001b167\U0001d360-\U0001d371\U00020000-\U0002a6df\U0002a700-\U0002b81d\U0002b820-\U0002cead\U0002ceb0-\U0002ebe0\U0002ebf0-\U0002ee5d\U0002f800-\U0002fa1d\U00030000-\U0003134a\U00031350-\U00033479])', '\1 \1', 'g') COLLATE pg_catalog.pg_c_utf8, '[^[:alnum:]]+', ' ', 'g'));

  CREATE FUNCTION edit_distance(one text, other text, at_most integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      DECLARE
        before integer[];
        above integer[] := ARRAY(SELECT generate_series(0, length(other)));
        line integer[];
        step integer;
      BEGIN
        IF abs(length(one) - length(other)) > at_most THEN RETURN at_most + 1; END IF;
        FOR i IN 1..length(one) LOOP
          line := ARRAY[i];
          FOR j IN 1..length(other) LOOP
            step := least(above[j + 1] + 1, line[j] + 1, above[j] + (substr(one, i, 1) <> substr(other, j, 1))::int);
            IF i > 1 AND j > 1 AND substr(one, i, 1) = substr(other, j - 1, 1) AND substr(one, i - 1, 1) = substr(other, j, 1) THEN
              step := least(step, before[j - 1] + 1);
            END IF;
            line := line || step;
          END LOOP;
          before := above;
          above := line;
        END LOOP;
        RETURN above[length(other) + 1];
      END $$;

  CREATE FUNCTION is_misspelled(word text, names text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
        SELECT CASE WHEN length(word) < 5 THEN strpos(' ' || names, ' ' || word) > 0
          ELSE EXISTS (
            SELECT FROM unnest(string_to_array(names, ' ')) AS name,
                   LATERAL (SELECT CASE WHEN length(word) < 8 THEN 1 ELSE 2 END AS errors) AS allowed
             WHERE edit_distance(word, name, errors) <= errors
                OR (length(name) > length(word) AND edit_distance(word, left(name, length(word)), errors) <= errors)) END
      $$;

  CREATE TABLE outbox (
    position bigint GENERATED ALWAYS AS IDENTITY,
    event_id uuid NOT NULL,
    subject text NOT NULL,
    event jsonb NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    published_at timestamptz(3),
    PRIMARY KEY (position)
  );
  CREATE INDEX outbox_unpublished ON outbox (position) WHERE (published_at IS NULL);
  CREATE INDEX outbox_published ON outbox (published_at) WHERE (published_at IS NOT NULL);

  CREATE TABLE inbox (
    consumer text NOT NULL,
    event_id text NOT NULL,
    received_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, event_id)
  );
  CREATE INDEX inbox_received ON inbox (received_at);

  CREATE TABLE inbox_failures (
    consumer text NOT NULL,
    event_id text NOT NULL,
    attempts integer NOT NULL,
    failed_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (consumer, event_id)
  );

  CREATE TABLE relay_lease (
    id integer NOT NULL DEFAULT 1,
    holder uuid NOT NULL,
    expires_at timestamptz NOT NULL,
    token bigint NOT NULL DEFAULT 1,
    PRIMARY KEY (id),
    CHECK (id = 1)
  );

  CREATE TABLE books (
    id bigint GENERATED BY DEFAULT AS IDENTITY,
    title text NOT NULL,
    author text NOT NULL,
    amazon text NOT NULL,
    description text NOT NULL,
    genre_id smallint NOT NULL,
    cover text NOT NULL,
    user_id bigint,
    favorite_count integer NOT NULL DEFAULT 0,
    post_count integer NOT NULL DEFAULT 0,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    trending_count integer NOT NULL DEFAULT 0,
    PRIMARY KEY (id),
    CHECK (favorite_count >= 0),
    CHECK (post_count >= 0)
  );
  CREATE INDEX books_newest ON books (created_at DESC, id DESC);
  CREATE INDEX books_newest_of_genre ON books (genre_id, created_at DESC, id DESC);
  CREATE INDEX books_in_order_of_user ON books (user_id, id);
  CREATE INDEX books_favorited ON books (favorite_count DESC, id DESC);
  CREATE INDEX books_favorited_of_genre ON books (genre_id, favorite_count DESC, id DESC);
  CREATE INDEX books_discussed ON books (post_count DESC, id DESC);
  CREATE INDEX books_discussed_of_genre ON books (genre_id, post_count DESC, id DESC);
  CREATE INDEX books_trending ON books (trending_count DESC, id DESC);
  CREATE INDEX books_trending_of_genre ON books (genre_id, trending_count DESC, id DESC);
  CREATE INDEX books_newest_of_user ON books (user_id, created_at DESC, id DESC);
  CREATE INDEX books_of_folded_author ON books (fold_case(author), created_at DESC, id DESC);

  CREATE TABLE favorites (
    user_id bigint NOT NULL,
    book_id bigint NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, book_id)
  );
  CREATE INDEX favorites_of_user ON favorites (user_id, created_at DESC, book_id DESC);
  CREATE INDEX favorites_of_book ON favorites (book_id, created_at DESC, user_id DESC);

  CREATE TABLE covers (
    name text NOT NULL,
    svg text NOT NULL,
    PRIMARY KEY (name)
  );

  CREATE TABLE user_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    deleted_at timestamptz(3),
    PRIMARY KEY (id)
  );
  CREATE INDEX user_replicas_deleted ON user_replicas (deleted_at) WHERE deleted;

  CREATE TABLE post_replicas (
    id bigint NOT NULL,
    version integer NOT NULL,
    deleted boolean NOT NULL DEFAULT false,
    book_id bigint,
    user_id bigint,
    deleted_at timestamptz(3),
    PRIMARY KEY (id)
  );
  CREATE INDEX post_replicas_of_book ON post_replicas (book_id, id DESC, user_id);
  CREATE INDEX post_replicas_of_user ON post_replicas (book_id, user_id, id DESC);
  CREATE INDEX post_replicas_deleted ON post_replicas (deleted_at) WHERE deleted;

  CREATE TABLE erasures (
    kind text NOT NULL,
    id bigint NOT NULL,
    position bigint GENERATED ALWAYS AS IDENTITY,
    failures integer NOT NULL DEFAULT 0,
    added_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (kind, id)
  );
  CREATE INDEX erasures_in_turn ON erasures (position);

  CREATE TABLE idempotency_keys (
    user_id bigint NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    entity_id bigint,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, operation, key)
  );
  CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

  CREATE TABLE searchable_books (
    id bigint NOT NULL,
    words tsvector NOT NULL,
    names text NOT NULL,
    genre_id bigint NOT NULL,
    heading text,
    PRIMARY KEY (id),
    FOREIGN KEY (id) REFERENCES books(id) ON DELETE CASCADE
  );
  CREATE INDEX searchable_books_by_genre_id ON searchable_books (genre_id, id);
  CREATE INDEX searchable_books_by_word ON searchable_books USING gin (words);
  CREATE INDEX searchable_books_by_name ON searchable_books USING gin (names extensions.gin_trgm_ops);

  CREATE TABLE book_activity (
    book_id bigint NOT NULL,
    day date NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (book_id, day)
  );
  CREATE INDEX book_activity_by_day ON book_activity (day);

  CREATE TABLE recent_posts (
    id bigint NOT NULL,
    book_id bigint NOT NULL,
    day date NOT NULL,
    PRIMARY KEY (id)
  );
  CREATE INDEX recent_posts_of_book ON recent_posts (book_id);
  CREATE INDEX recent_posts_by_day ON recent_posts (day);

  CREATE TABLE genre_counts (
    genre_id integer NOT NULL,
    book_count integer NOT NULL,
    PRIMARY KEY (genre_id)
  );

  CREATE FUNCTION words_of(r books) RETURNS searchable_books LANGUAGE sql STABLE SET search_path FROM CURRENT
        AS $$ SELECT r.id, setweight(to_tsvector('simple', plain_words(concat_ws(' ', r.title))), 'A') || setweight(to_tsvector('simple', plain_words(concat_ws(' ', r.author))), 'B') || setweight(to_tsvector('simple', plain_words(concat_ws(' ', r.description))), 'D'), plain_words(concat_ws(' ', r.title, r.author)), r.genre_id, plain_words(r.title::text) $$;
`;
