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

it.each(workflows)('$name pins every action to a commit', ({ content }) => {
  const actions = [...content.matchAll(/uses: (\S+)/g)].map(([, action]) => action ?? '');
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter(action => !/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

it.each(workflows)('$name calls only scripts of package.json', ({ content }) => {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const called = [...content.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, script]) => script ?? '');
  expect(called.length).toBeGreaterThan(0);
  expect(called.filter(script => !(script in scripts))).toEqual([]);
});
