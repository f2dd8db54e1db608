import { describe, expect, it } from '@jest/globals';
import { mayLeaveTo, peerOf } from './network-policies.js';
import { renderWith, type KubernetesObject } from './render.js';
import { workloadsOf } from './workloads.js';

describe('an overlay with the component open-library', () => {
  const objects = renderWith('open-library', 'staging');
  const workloads = workloadsOf(objects);

  const leaving = (address: string, port: number) =>
    workloads
      .filter(({ kind }) => kind === 'Deployment')
      .filter(workload => mayLeaveTo(objects, peerOf(workload), address, port))
      .map(({ name }) => name)
      .sort();

  it('has the address of Open Library in svc-books alone', () => {
    const asks = (object: KubernetesObject) => JSON.stringify(object).includes('https://openlibrary.org');
    expect(objects.filter(asks).map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
      'Deployment svc-books',
    ]);
  });

  it('lets svc-books reach web servers of the public network, and nothing else by that', () => {
    for (const address of ['207.241.224.2', '2606:2800:220:1::1']) {
      expect(leaving(address, 443)).toEqual(['svc-books', 'svc-images']);
      for (const port of [22, 80, 5432]) expect(leaving(address, port)).toEqual(['svc-images']);
    }
    for (const address of ['10.96.0.1', '172.20.0.9', '192.168.1.1', '169.254.169.254', '::1', 'fd00::1'])
      expect(leaving(address, 443)).toEqual([]);
  });
});
