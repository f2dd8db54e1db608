import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose columns name sources. */
const USERS_OF_SOURCES = [
  ['book_replicas', 'cover'],
  ['user_replicas', 'picture'],
] as const;
const BATCH = 5_000;

const ID_OF = (url: string) => `sha256(convert_to(split_part(${url}, '#', 1), 'UTF8'))`;
const IS_USED = (url: string) =>
  USERS_OF_SOURCES.map(([table, column]) => `EXISTS (SELECT 1 FROM ${table} WHERE ${column} = ${url})`).join(
    ' OR ',
  );

/** Whether a book or a user has an image, and whether a rendition has a source, so that housekeeping looks at no others. */
export class ImagesInUse1796900000000 implements MigrationInterface {
  readonly name = 'ImagesInUse1796900000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['sources', 'renditions'])
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS in_use boolean NOT NULL DEFAULT false`,
      );
    await createFunctions(runner);
    for (const [table, column] of USERS_OF_SOURCES)
      await runner.query(`
        CREATE OR REPLACE TRIGGER note_use AFTER INSERT OR DELETE OR UPDATE OF ${column} ON ${table}
          FOR EACH ROW EXECUTE FUNCTION note_use_by_${table}()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER note_own_use BEFORE INSERT ON sources
        FOR EACH ROW EXECUTE FUNCTION note_use_of_source()`);
    await runner.query(`
      CREATE OR REPLACE TRIGGER note_use AFTER INSERT OR DELETE OR UPDATE OF content ON sources
        FOR EACH ROW EXECUTE FUNCTION note_use_of_renditions()`);
    await noteAll(runner, 'sources', 'id', IS_USED('sources.url'));
    await noteAll(
      runner,
      'renditions',
      'content, width',
      'EXISTS (SELECT 1 FROM sources s WHERE s.content = renditions.content)',
    );
    await createIndexConcurrently(runner, 'sources_unused', 'ON sources (requested_at) WHERE NOT in_use');
    await createIndexConcurrently(runner, 'renditions_unused', 'ON renditions (created_at) WHERE NOT in_use');
  }

  async down(runner: QueryRunner): Promise<void> {
    const functions = [
      ...USERS_OF_SOURCES.map(([table]) => `note_use_by_${table}`),
      'note_use_of_source',
      'note_use_of_renditions',
    ];
    for (const name of functions) await runner.query(`DROP FUNCTION ${name} CASCADE`);
    for (const table of ['sources', 'renditions'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN in_use`);
  }
}

// What uses an image, and the image, may be written at the same time by transactions that do not see each other. So each locks
// first, and looks in a statement after that.
async function createFunctions(runner: QueryRunner): Promise<void> {
  for (const [table, column] of USERS_OF_SOURCES)
    await createTriggerFunction(
      runner,
      `note_use_by_${table}`,
      `IF ${isReplaced(column)} THEN
         PERFORM FROM sources WHERE id = ${ID_OF(`OLD.${column}`)} FOR UPDATE;
         UPDATE sources SET in_use = (${IS_USED('sources.url')}) WHERE id = ${ID_OF(`OLD.${column}`)};
       END IF;
       IF TG_OP <> 'DELETE' AND NEW.${column} IS NOT NULL THEN
         UPDATE sources SET in_use = true WHERE id = ${ID_OF(`NEW.${column}`)};
       END IF;
       RETURN NULL;`,
    );
  await createTriggerFunction(
    runner,
    'note_use_of_source',
    `${USERS_OF_SOURCES.map(
      ([table, column]) => `
     PERFORM FROM ${table} WHERE ${column} = NEW.url LIMIT 1 FOR SHARE;
     NEW.in_use := NEW.in_use OR FOUND;`,
    ).join('')}
     RETURN NEW;`,
  );
  await createTriggerFunction(
    runner,
    'note_use_of_renditions',
    `IF ${isReplaced('content')} THEN
       PERFORM FROM renditions WHERE content = OLD.content FOR UPDATE;
       UPDATE renditions SET in_use = EXISTS (SELECT 1 FROM sources s WHERE s.content = renditions.content)
        WHERE content = OLD.content;
     END IF;
     IF TG_OP <> 'DELETE' AND NEW.content IS NOT NULL THEN
       UPDATE renditions SET in_use = true WHERE content = NEW.content;
     END IF;
     RETURN NULL;`,
  );
}

/** SQL: whether the row of a trigger has lost the value of a column. */
const isReplaced = (column: string) => `TG_OP <> 'INSERT' AND OLD.${column} IS NOT NULL
     AND (TG_OP = 'DELETE' OR OLD.${column} IS DISTINCT FROM NEW.${column})`;

async function createTriggerFunction(runner: QueryRunner, name: string, body: string): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      ${body}
    END $$`);
}

/** In batches: each locks its rows for a short time. */
async function noteAll(runner: QueryRunner, table: string, key: string, condition: string): Promise<void> {
  for (let changed = BATCH; changed === BATCH;)
    changed = await runner
      .query(
        `WITH changed AS (
           UPDATE ${table} SET in_use = true
            WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE NOT in_use AND (${condition}) LIMIT ${BATCH})
            RETURNING 1)
         SELECT count(*)::integer AS count FROM changed`,
      )
      .then((rows: { count: number }[]) => rows[0]?.count ?? 0);
}
