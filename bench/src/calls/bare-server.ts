import { createServer } from 'node:http';
import pg from 'pg';
import { BARE_FAVORITE, BARE_LIBRARY, BARE_READS, BARE_VOTE } from './bare-statements.js';

// The server that the product is compared with: `node:http` and one prepared statement, or the same bytes from memory.
// Paths: `/<statement>/<parameters>`, `/vote/<post>/<user>/<value>`, `/favorite/<book>/<user>`, and `/memory/<path>`.

const [port, databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const statements = new Map<string, string>(
  Object.entries({ ...BARE_READS, ...BARE_LIBRARY, vote: BARE_VOTE, favorite: BARE_FAVORITE }),
);
/** They answer with an array, the others with its only item. */
const LISTS = new Set([
  ...['books', 'booksOfGenre', 'postsOfBook', 'commentsOfPost'],
  ...Object.keys(BARE_LIBRARY),
]);
const bodies = new Map<string, Buffer>();

async function query(path: string): Promise<string> {
  const [name = '', ...values] = path.slice(1).split('/');
  const { rows } = await pool.query<{ json: string }>({ name, text: statements.get(name) ?? '', values });
  return LISTS.has(name) ? `[${rows.map(({ json }) => json).join(',')}]` : (rows[0]?.json ?? '');
}

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  response.setHeader('content-type', 'application/json');
  if (path.startsWith('/memory/')) {
    const key = path.slice('/memory'.length);
    const body = bodies.get(key);
    if (body) return void response.end(body);
    void query(key).then(text => {
      bodies.set(key, Buffer.from(text));
      response.end(text);
    });
    return;
  }
  query(path).then(
    text => response.end(text),
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());
