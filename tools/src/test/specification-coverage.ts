import { checkout } from '@endpaper/local-servers';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check } from './check.js';
import { type NamedTests, namedTests } from './test-names.js';

const DOCUMENT = 'docs/specification-coverage.md';

/** Every statement of the specification has a test beside it, and every test that is named there exists. */
export const specificationCoverage: Check = {
  name: 'specification coverage',
  run() {
    const problems = statements(readFileSync(join(checkout, DOCUMENT), 'utf8')).flatMap(problemsOf);
    const report = problems.map(problem => `${DOCUMENT}:${problem}`).join('\n');
    return Promise.resolve({ passed: Number(problems.length === 0), failed: problems.length, report });
  },
};

/** A row of a table: what is said, and the cell that names the tests for it. */
interface Statement {
  line: number;
  shownBy: string;
}

function statements(document: string): Statement[] {
  const lines = document.split('\n');
  const isRule = (line: string | undefined) => line !== undefined && /^\|[\s|:-]+\|$/.test(line);
  const found = lines.flatMap((text, index) => {
    const isRow = text.startsWith('|') && !isRule(text) && !isRule(lines[index + 1]);
    return isRow ? [{ line: index + 1, shownBy: text.split(/(?<!\\)\|/).at(-2) ?? '' }] : [];
  });
  return found.length > 0 ? found : [{ line: 1, shownBy: '' }];
}

/** Its cell names files, after each the tests in it, after each test perhaps a row of its table. */
function problemsOf({ line, shownBy }: Statement): string[] {
  let file = '';
  let tests = 0;
  const problems: string[] = [];
  for (const [, row, quoted = ''] of shownBy.matchAll(/(row )?`([^`]+)`/g)) {
    const text = quoted.replaceAll('\\|', '|');
    if (/\.(spec|e2e-spec|test)\.tsx?$/.test(text)) {
      file = text;
      if (!testsIn(file)) problems.push(`${line}: there is no file ${file}`);
      continue;
    }
    if (!row) tests += 1;
    if (!file) problems.push(`${line}: “${text}” has no file before it`);
    const known = testsIn(file);
    if (known && !(row ? known.texts : known.names).has(text))
      problems.push(`${line}: ${file} has no ${row ? 'row' : 'test'} “${text}”`);
  }
  return tests > 0 ? problems : [...problems, `${line}: no test is named`];
}

const read = new Map<string, NamedTests | undefined>();

function testsIn(file: string): NamedTests | undefined {
  if (!read.has(file)) {
    const path = join(checkout, file);
    read.set(file, file && existsSync(path) ? namedTests(readFileSync(path, 'utf8'), file) : undefined);
  }
  return read.get(file);
}
