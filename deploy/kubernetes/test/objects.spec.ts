import { describe, expect, it } from '@jest/globals';
import { OVERLAYS, render } from './render.js';
import { faultsOf } from './schemas.js';

const idOf = ({ kind, metadata }: { kind: string; metadata: { name: string } }) => `${kind} ${metadata.name}`;

describe.each(OVERLAYS)('%s', overlay => {
  const objects = render(overlay);

  it('has objects that match their schemas, without unknown fields', () => {
    expect(objects.length).toBeGreaterThan(70);
    expect(objects.flatMap(faultsOf)).toEqual([]);
  });

  it('has unique names, all in its namespace', () => {
    const ids = objects.map(idOf);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const namespace = objects.find(({ kind }) => kind === 'Namespace')?.metadata.name;
    expect(namespace).toBe(overlay === 'production' ? 'endpaper' : `endpaper-${overlay}`);
    const elsewhere = objects.filter(
      ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== namespace,
    );
    expect(elsewhere.map(idOf)).toEqual([]);
  });
});

it('has the same objects in staging and production', () => {
  // Names of generated objects end with a hash of their content.
  const names = (overlay: 'staging' | 'production') =>
    render(overlay)
      .filter(({ kind }) => kind !== 'Namespace')
      .map(object => idOf(object).replace(/^(ConfigMap .*)-\w{10}$/, '$1'))
      .sort();
  expect(names('staging')).toEqual(names('production'));
});

describe('an invalid object', () => {
  const [deployment] = render('production').filter(({ kind }) => kind === 'Deployment');
  const changed = (change: object) =>
    faultsOf({ ...structuredClone(deployment ?? unreachable()), ...change });

  it('is reported: a wrong type, a missing field, an unknown field, an unknown kind', () => {
    const good = structuredClone(deployment ?? unreachable());
    expect(faultsOf(good)).toEqual([]);
    expect(changed({ spec: { replicas: 'two' } })).toEqual([expect.stringContaining('must be integer')]);
    expect(changed({ spec: {} })).toEqual([expect.stringContaining('must have required property selector')]);
    expect(changed({ sepc: {} })).toEqual([expect.stringContaining('/sepc is unknown')]);
    const nested = { selector: {}, template: { spec: { containers: [{ name: 'a', imgae: 'b' }] } } };
    expect(changed({ spec: nested })).toEqual([expect.stringContaining('/containers/0/imgae is unknown')]);
    expect(changed({ kind: 'Deploymnet' })).toEqual([expect.stringContaining('no schema for')]);
  });
});

function unreachable(): never {
  throw new Error('There is no deployment');
}
