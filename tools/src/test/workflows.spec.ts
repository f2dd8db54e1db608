import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { checkout } from '@endpaper/local-servers';
import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(checkout, '.github/workflows');
const workflows = readdirSync(folder).map(name => ({
  name,
  content: readFileSync(join(folder, name), 'utf8'),
}));

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
    packageManager: string;
  };

async function errorsIn(name: string, content: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(error => error.message);
}

it.each(workflows)('$name is a valid workflow', async ({ name, content }) => {
  expect(await errorsIn(name, content)).toEqual([]);
});

it('an invalid workflow is recognized', async () => {
  const content = 'on: push\njobs:\n  a:\n    runs-on: x\n    needs: b\n    stepz: []\n';
  expect(await errorsIn('a.yml', content)).not.toEqual([]);
});

const install = readFileSync(join(checkout, '.github/actions/install/action.yml'), 'utf8');

it.each([...workflows, { name: 'install', content: install }])(
  '$name pins every action to a commit',
  ({ content }) => {
    const actions = [...content.matchAll(/uses: (\S+)/g)].map(([, action]) => action ?? '');
    expect(actions.length).toBeGreaterThan(0);
    const others = actions.filter(action => action !== './.github/actions/install');
    expect(others.filter(action => !/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  },
);

it.each(workflows)(
  '$name installs by the action, which runs no script but those that package.json allows',
  ({ content }) => {
    expect(content).not.toMatch(/npm (?:ci|install|i) /);
    const npms = [...install.matchAll(/npm (?:ci|install) .*/g)].map(([command]) => command);
    expect(npms).toHaveLength(2);
    expect(npms.filter(command => !command.includes(' --ignore-scripts '))).toEqual([]);
    expect(install.indexOf('node tools/run-allowed-scripts.mjs')).toBeGreaterThan(install.indexOf('npm ci'));
    // The exact npm, which knows `allowScripts`.
    expect(manifestOf('.').packageManager).toMatch(/^npm@11\.(?:1[6-9]|[2-9]\d)\.\d+$/);
  },
);

/** The lines of a workflow that name a secret, with what they stand in: the line of each block around them. */
function secretsIn(content: string): { line: string; blocks: string[] }[] {
  const lines = content.split('\n');
  const indent = (line: string) => line.search(/\S/);
  return lines.flatMap((line, index) => {
    if (!/\bsecrets\b|github\.token/.test(line) || line.trim().startsWith('#')) return [];
    const blocks: string[] = [];
    let depth = indent(line);
    for (const above of lines.slice(0, index).reverse()) {
      if (above.trim() === '' || indent(above) >= depth) continue;
      depth = indent(above);
      blocks.push(above.trim());
    }
    return [{ line: line.trim(), blocks }];
  });
}

it.each(workflows)('$name sets each secret for a step alone', ({ content }) => {
  for (const { blocks } of secretsIn(content)) {
    expect(blocks[0]).toBe('env:');
    expect(blocks[1]).toMatch(/^- /);
    expect(blocks[2]).toBe('steps:');
  }
});

it('a secret of a whole job is recognized', () => {
  const content = 'jobs:\n  a:\n    env:\n      KEY: ${{ secrets.KEY }}\n    steps:\n      - run: x\n';
  expect(secretsIn(content)).toEqual([{ line: 'KEY: ${{ secrets.KEY }}', blocks: ['env:', 'a:', 'jobs:'] }]);
});

it.each(workflows)('$name calls only scripts of package.json', ({ content }) => {
  const called = [...content.matchAll(/npm run (?:--silent )?([\w:-]+)(?: -w @endpaper\/([\w-]+))?/g)];
  expect(called.length).toBeGreaterThan(0);
  const unknown = called.filter(
    ([, script = '', workspace = '.']) => !(script in manifestOf(workspace).scripts),
  );
  expect(unknown.map(([command]) => command)).toEqual([]);
});
