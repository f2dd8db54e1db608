import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestTitles, testTitles } from './test-titles.js';

// Prints each statement of the specification that names no test, and each test that it names and that does not exist.
const DOCUMENT = 'docs/specification-coverage.md';
const checkout = join(import.meta.dirname, '../../..');
const known = new Map<string, TestTitles | undefined>();

const problems = statementsOf(readFileSync(join(checkout, DOCUMENT), 'utf8')).flatMap(problemsOf);
for (const problem of problems) console.log(`${DOCUMENT}:${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** A row of a table. */
interface Statement {
  line: number;
  /** Its last cell, which names the tests. */
  tests: string;
}

function statementsOf(document: string): Statement[] {
  const lines = document.split('\n');
  const isRule = (line: string | undefined) => line !== undefined && /^\|[\s|:-]+\|$/.test(line);
  const found = lines.flatMap((text, index) => {
    const isRow = text.startsWith('|') && !isRule(text) && !isRule(lines[index + 1]);
    return isRow ? [{ line: index + 1, tests: text.split(/(?<!\\)\|/).at(-2) ?? '' }] : [];
  });
  return found.length > 0 ? found : [{ line: 1, tests: '' }];
}

/** The cell names files, after each file its tests, and after a test perhaps a row of its table. */
function problemsOf({ line, tests }: Statement): string[] {
  let file = '';
  let count = 0;
  const found: string[] = [];
  for (const [, row, quoted = ''] of tests.matchAll(/(row )?`([^`]+)`/g)) {
    const text = quoted.replaceAll('\\|', '|');
    if (/\.(spec|e2e-spec|test)\.tsx?$/.test(text)) {
      file = text;
      if (!titlesIn(file)) found.push(`${line}: ${file} does not exist`);
      continue;
    }
    if (!row) count += 1;
    if (!file) found.push(`${line}: “${text}” has no file before it`);
    const titles = titlesIn(file);
    if (titles && !(row ? titles.texts : titles.names).has(text))
      found.push(`${line}: ${file} has no ${row ? 'row' : 'test'} “${text}”`);
  }
  return count > 0 ? found : [...found, `${line}: no test is named`];
}

function titlesIn(file: string): TestTitles | undefined {
  if (!known.has(file)) {
    const path = join(checkout, file);
    known.set(file, file && existsSync(path) ? testTitles(readFileSync(path, 'utf8'), file) : undefined);
  }
  return known.get(file);
}
