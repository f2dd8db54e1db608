import { difference, files, read, tableRows } from './documents.js';

const BENCH = 'bench/README.md';
const CALLS = 'docs/performance.md';

/** The limits of the bench's commands, and those of each call. */
export const limits = (): string[] => [...limitsOfCommands(), ...limitsOfCalls()];

/** Rows and measurements have different names, so the limits alone are compared: how often each of them occurs. */
function limitsOfCommands(): string[] {
  const declared = files
    .filter(path => /^bench\/src\/.*\.ts$/.test(path) && !path.startsWith('bench/src/calls/'))
    .flatMap(path => limitsIn(read(path)));
  const rows = tableRows(read(BENCH)).flatMap(([, , limit = '']) => {
    const [, value = '', unit = ''] = /^([\d.,]+) ?(ms|s|x|%)?$/.exec(limit) ?? [];
    return value === '' ? [] : [limitOf(Number(value.replaceAll(',', '')), unit)];
  });
  return difference(counted(declared), counted(rows), BENCH);
}

function limitsIn(source: string): string[] {
  const constants = new Map(
    [...source.matchAll(/^const (\w+) = ([\d_.]+);/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  return [...source.matchAll(/(?:limit|least): ([\w.]+)( \* \w+)?,\s*unit: '([^']*)'/g)].map(
    ([, value = '', multiple, unit = '']) =>
      limitOf(
        Number((constants.get(value) ?? value).replaceAll('_', '')),
        multiple === undefined ? unit : 'x',
      ),
  );
}

const UNITS = ['ms', 's', 'x', '%'];
const limitOf = (value: number, unit: string) =>
  unit === 's' ? `${value * 1_000} ms` : `${value} ${UNITS.includes(unit) ? unit : ''}`.trim();

/** Each value with its number among equal ones: two limits of 50 ms are `50 ms (1)` and `50 ms (2)`. */
function counted(values: readonly string[]): string[] {
  return values.map(
    (value, index) => `${value} (${values.slice(0, index).filter(each => each === value).length + 1})`,
  );
}

/** The ratio that each call may have to a bare server. */
function limitsOfCalls(): string[] {
  const source = read('bench/src/calls/cases.ts');
  const valueOf = (name: string) => new RegExp(`^const ${name} = ([\\d.]+);`, 'm').exec(source)?.[1] ?? name;
  const reads = [...source.matchAll(/^ {2}\['([^']+)',.* ([A-Z]+)\],$/gm)].flatMap(
    ([, name = '', limit = '']) => [
      `${name}, signed in: ${valueOf(limit)}`,
      `${name}, visitor: ${valueOf('FROM_MEMORY')}`,
    ],
  );
  const others = [...source.matchAll(/name: '([^']+)',\s*requests: (?:(?!name:).)*?limit: ([A-Z_]+),/gs)].map(
    ([, name = '', limit = '']) => `${name}: ${valueOf(limit)}`,
  );
  const rows = tableRows(read(CALLS)).flatMap(cells => {
    const limit = /^[\d.]+ of ([\d.]+)$/.exec(cells[7] ?? '')?.[1];
    return limit === undefined ? [] : [`${cells[0] ?? ''}: ${limit}`];
  });
  return difference([...reads, ...others], rows, CALLS);
}
