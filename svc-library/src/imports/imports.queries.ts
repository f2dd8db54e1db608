import {
  ImportRow,
  LibraryImport,
  libraryImportEndpoints,
  ROW_STATES,
  type InputOf,
  type RowState,
} from '@endpaper/contracts';
import {
  Database,
  isoTimeSql,
  Json,
  jsonObjectSql,
  jsonRow,
  jsonSql,
  lateralRow,
  list,
  query,
  sql,
  type Connection,
  type FieldsOf,
  type Page,
  type Sql,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { csvFile } from './files/csv-lines.js';
import { withoutFormulaMarks } from './files/formula-marks.js';
import { ImportNotFound } from './imports.errors.js';

/** The fields of an import, from IMPORTS. */
const FIELDS: FieldsOf<LibraryImport> = {
  id: sql`i.id`,
  source: sql`i.source`,
  state: sql`i.state`,
  rows: sql`c.rows`,
  done: sql`c.rows - c.waiting`,
  imported: sql`c.imported`,
  existing: sql`c.existing`,
  undecided: sql`c.undecided`,
  failed: sql`c.failed`,
  remarks: sql`m.remarks`,
  in_catalogue: sql`CASE WHEN i.state = 'done' THEN p.in_catalogue END`,
  own_title: sql`CASE WHEN i.state = 'done' THEN p.own_title END`,
  visibility: sql`i.visibility`,
  created_at: isoTimeSql(sql`i.created_at`),
};

/** Of `import_rows r`: whether something of it is noted, or why it has failed. */
const HAS_REASON = sql`r.reason IS NOT NULL AND r.state <> 'waiting'`;
const HAS_REMARK = sql`${HAS_REASON} AND r.state <> 'failed'`;

const countOf = (state: RowState): Sql => sql`count(*) FILTER (WHERE state = ${state})`;

// On import_rows_of_state and import_rows_with_reason: the rows of each import are counted once. While it runs, its progress is read often,
// so only those of one that is done are looked up in the library.
const IMPORTS = sql`imports i CROSS JOIN LATERAL (
    SELECT count(*) AS rows, ${countOf('waiting')} AS waiting, ${countOf('imported')} AS imported, ${countOf('existing')} AS existing,
           ${countOf('undecided')} AS undecided, ${countOf('failed')} AS failed
      FROM import_rows WHERE import_id = i.id) AS c
  CROSS JOIN LATERAL (
    SELECT count(*) AS remarks FROM import_rows r WHERE r.import_id = i.id AND ${HAS_REMARK}) AS m
  CROSS JOIN LATERAL (
    SELECT count(e.book_id) AS in_catalogue, count(*) FILTER (WHERE e.book_id IS NULL) AS own_title
      FROM import_rows r JOIN entries e ON e.id = r.entry_id
     WHERE r.import_id = i.id AND r.state = 'imported' AND i.state = 'done') AS p`;

// By the primary key.
const importById = query(
  'import by id',
  jsonRow(LibraryImport),
  ({ id, user }: { id: number; user: number }) =>
    sql`SELECT ${jsonSql(FIELDS)} AS json FROM ${IMPORTS} WHERE i.id = ${id} AND i.user_id = ${user} AND NOT i.deleted`,
);

// By the primary key.
const ownImport = query(
  'own import',
  z.object({ id: z.int() }),
  ({ id, user }: { id: number; user: number }) =>
    sql`SELECT id FROM imports WHERE id = ${id} AND user_id = ${user} AND NOT deleted`,
);
// On imports_of_user.
const importsOfUser = query(
  'imports of user',
  jsonRow(z.array(LibraryImport)),
  ({ user }: { user: number }) => sql`
    SELECT coalesce(json_agg(${jsonObjectSql(FIELDS)} ORDER BY i.id DESC), '[]')::text AS json
      FROM ${IMPORTS} WHERE i.user_id = ${user} AND NOT i.deleted`,
);

const CANDIDATE = jsonObjectSql({
  ...{ id: sql`b.id`, title: sql`b.title`, author: sql`b.author`, cover: sql`b.cover` },
  ...{ year: sql`b.year`, pages: sql`b.pages`, isbn: sql`b.isbn` },
});

/** Between which books its reader decides, or can decide again while the entry is the book of the decision. */
const OFFERED = sql`CASE WHEN r.state = 'undecided' THEN r.candidates
       WHEN e.id IS NOT NULL AND e.book_id IS NOT DISTINCT FROM r.decided_book THEN r.offered END`;

/** The fields of a row, from `import_rows r` and BOOK_OF_ROW. */
const ROW: FieldsOf<ImportRow> = {
  id: sql`r.id`,
  number: sql`r.number`,
  line: sql`r.line`,
  state: sql`r.state`,
  title: sql`coalesce(r.book->>'title', r.title, left(r.cells[1], 100))`,
  author: sql`coalesce(r.book->>'author', r.author, '')`,
  isbn: sql`r.book->>'isbn'`,
  reason: sql`r.reason`,
  candidates: sql`(
    SELECT coalesce(json_agg(${CANDIDATE}
                             ORDER BY array_position(${OFFERED}, b.id)), '[]')
      FROM book_replicas b WHERE b.id = ANY(${OFFERED}) AND NOT b.deleted
       AND (b.hidden IS NOT TRUE OR b.id = e.book_id))`,
  entry_id: sql`r.entry_id`,
  book_id: sql`b.id`,
  book: sql`CASE WHEN b.id IS NOT NULL
                 THEN ${jsonObjectSql({ id: sql`b.id`, title: sql`b.title`, author: sql`b.author` })} END`,
};

const BOOK_OF_ROW = sql`LEFT JOIN ${lateralRow('entries', 'e', sql`id = r.entry_id`)}
  LEFT JOIN ${lateralRow('book_replicas', 'b', sql`id = e.book_id AND NOT deleted`)}`;

// By the primary key.
const rowById = query(
  'import row by id',
  jsonRow(ImportRow),
  ({ id }: { id: number }) =>
    sql`SELECT ${jsonSql(ROW)} AS json FROM import_rows r ${BOOK_OF_ROW} WHERE r.id = ${id}`,
);

interface Shown {
  id: number;
  state: RowState | undefined;
  /** Only those with a remark. */
  remarks: 'only' | undefined;
  /** Only those whose entry has no book of the catalogue. */
  book: 'none' | undefined;
}

// On import_rows_of_state, import_rows_with_reason, or import_rows_in_order.
const rowsOfImport = list('rows of import', ImportRow, {
  endpoint: libraryImportEndpoints.rows,
  order: 'highest first',
  select: ({ id, state, remarks, book }: Shown, { after, limit }) => sql`
    SELECT ${jsonSql(ROW)} AS json, NULL AS keys, -r.number AS position, r.id FROM import_rows r ${BOOK_OF_ROW}
     WHERE r.import_id = ${id} AND ${state === undefined ? sql`true` : sql`r.state = ${state}`}
       AND ${remarks === undefined ? sql`true` : HAS_REMARK}
       AND ${book === undefined ? sql`true` : sql`e.id IS NOT NULL AND e.book_id IS NULL`}
       AND ${after(sql`-r.number`, sql`r.id`)}
     ORDER BY -r.number DESC, r.id DESC LIMIT ${limit}`,
});

/** How the file of failures calls the states of rows. */
const RESULTS: Readonly<Record<RowState, string>> = {
  ...{ waiting: '', imported: 'Imported', existing: 'Already there', undecided: 'Needs a decision' },
  failed: 'Failed',
};

const Failures = z.object({
  header: z.array(z.string()),
  cells: z.nullable(z.array(z.string())),
  line: z.nullable(z.int()),
  state: z.nullable(z.enum(ROW_STATES)),
  reason: z.nullable(z.string()),
});

// On import_rows_with_reason.
const failuresOfImport = query(
  'failures of import',
  Failures,
  ({ id, user }: { id: number; user: number }) => sql`
    SELECT i.header, r.cells, r.line, r.state, r.reason
      FROM imports i LEFT JOIN import_rows r ON r.import_id = i.id AND ${HAS_REASON}
     WHERE i.id = ${id} AND i.user_id = ${user} AND NOT i.deleted ORDER BY r.number`,
);

@Injectable()
export class ImportsQueries {
  constructor(private readonly database: Database) {}

  /** @throws ImportNotFound */
  async byId(id: number, user: number, connection: Connection = this.database): Promise<Json> {
    const found = await importById.maybeOne(connection, { id, user });
    if (!found) throw new ImportNotFound();
    return new Json(found.json);
  }

  async ofUser(user: number): Promise<Json> {
    return new Json((await importsOfUser.one(this.database, { user })).json);
  }

  /** @throws ImportNotFound */
  async rows(
    id: number,
    { state, remarks, book, ...page }: InputOf<typeof libraryImportEndpoints.rows>['query'],
    user: number,
  ): Promise<Page> {
    if (!(await ownImport.maybeOne(this.database, { id, user }))) throw new ImportNotFound();
    return rowsOfImport.page(this.database, { id, state, remarks, book }, page);
  }

  async row(id: number, connection: Connection): Promise<Json> {
    return new Json((await rowById.one(connection, { id })).json);
  }

  /** The rows that could not be read or have a remark, as CSV with their reasons. @throws ImportNotFound */
  async failures(id: number, user: number): Promise<string> {
    const rows = await failuresOfImport.rows(this.database, { id, user });
    const [first] = rows;
    if (!first) throw new ImportNotFound();
    const lines = rows.flatMap(({ cells, line, state, reason }) => {
      if (!cells || !state) return [];
      const missing = Array.from({ length: Math.max(0, first.header.length - cells.length) }, () => '');
      return [[...cells, ...missing, String(line ?? ''), RESULTS[state], reason ?? '']];
    });
    // The cells of an own file have marks already.
    return csvFile(
      [[...first.header, 'Line', 'Result', 'Reason'], ...lines].map(cells => cells.map(withoutFormulaMarks)),
    );
  }
}
