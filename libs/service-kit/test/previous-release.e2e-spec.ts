import { expect, it } from '@jest/globals';
import type { MigrationInterface } from 'typeorm';
import { problemsOfPrevious, releaseOf } from '../src/testing/previous-release.js';
import { notesService } from './notes-service.js';

const released = {
  ...releaseOf(notesService),
  statements: {
    'all effects': 'SELECT * FROM effects',
    'texts of effects': 'SELECT text FROM effects WHERE position = $1',
    'new effect': 'INSERT INTO effects (event_id, text) VALUES ($1, $2)',
  },
};

/** The problems of the release on the schema after one more migration. */
function problemsAfter(sql: string): Promise<string[]> {
  class Next implements MigrationInterface {
    readonly name = 'Next1800000000000';
    up: MigrationInterface['up'] = runner => runner.query(sql) as Promise<void>;
    down: MigrationInterface['down'] = () => Promise.resolve();
  }
  const { name, schema } = notesService;
  const migrations = [...schema.migrations, Next];
  return problemsOfPrevious(released, { name, schema: { ...schema, migrations } });
}

it.each([
  'CREATE TABLE more (id bigint PRIMARY KEY, effect integer REFERENCES effects (position))',
  'ALTER TABLE note_replicas ADD COLUMN added integer NOT NULL DEFAULT 0',
  'CREATE INDEX effects_of_text ON effects (text)',
  'ALTER TABLE note_replicas DROP COLUMN text',
])('a release runs on after %s', async sql => {
  expect(await problemsAfter(sql)).toEqual([]);
});

it.each([
  [
    'ALTER TABLE effects DROP COLUMN text',
    [
      'all effects: cached plan must not change result type',
      'new effect: column "text" of relation "effects" does not exist',
      'texts of effects: column "text" does not exist',
    ],
  ],
  [
    'ALTER TABLE effects ALTER text TYPE varchar(10)',
    [
      'all effects: cached plan must not change result type',
      'texts of effects: cached plan must not change result type',
    ],
  ],
  [
    'ALTER TABLE note_replicas ADD COLUMN added integer NOT NULL',
    ['a new rule: note_replicas.added NOT NULL'],
  ],
  [
    `ALTER TABLE effects ADD CHECK (text <> '') NOT VALID`,
    [`a new rule: effects: CHECK ((text <> ''::text)) NOT VALID`],
  ],
  [
    'CREATE UNIQUE INDEX effects_once ON effects (event_id)',
    ['a new rule: CREATE UNIQUE INDEX effects_once ON notes.effects USING btree (event_id)'],
  ],
])('a release fails after %s', async (sql, problems) => {
  expect(await problemsAfter(sql)).toEqual(problems);
});

it('a release has no migration that this version does not have', async () => {
  const [, ...others] = notesService.schema.migrations;
  const service = { name: notesService.name, schema: { ...notesService.schema, migrations: others } };
  expect(await problemsOfPrevious(released, service)).toEqual(['a migration of the release is missing']);
});

it('a released migration is not changed', async () => {
  const statements = { 'notes by author': 'SELECT author FROM note_replicas' };
  expect(await problemsOfPrevious({ ...released, statements }, notesService)).toEqual([
    'notes by author: column "author" does not exist',
  ]);
});
