import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { ConfigMap, PersistentVolumeClaim } from 'kubernetes-models/v1';
import { OVERLAYS, render } from './render.js';
import { serversOf } from './workloads.js';

describe.each(OVERLAYS)('in %s', overlay => {
  const objects = render(overlay);
  const gateway = serversOf(objects).find(({ name }) => name === 'gateway')?.pod;
  const claims = objects.filter(object => PersistentVolumeClaim.is(object));

  it('all gateways share the files of the shell and of the remotes', () => {
    const configuration = objects.find(object => ConfigMap.is(object) && object.data?.['SHELL_DIR']);
    const { SHELL_DIR, REMOTES_DIR } =
      (configuration && ConfigMap.is(configuration) && configuration.data) || {};
    for (const folder of [SHELL_DIR, REMOTES_DIR]) {
      const mount = gateway?.containers[0]?.volumeMounts?.find(({ mountPath }) =>
        folder?.startsWith(`${mountPath}/`),
      );
      const volume = gateway?.volumes?.find(({ name }) => name === mount?.name);
      const claim = claims.find(({ metadata }) => metadata.name === volume?.persistentVolumeClaim?.claimName);
      expect({ folder, modes: claim?.spec?.accessModes }).toEqual({ folder, modes: ['ReadWriteMany'] });
    }
  });

  it('the README names the storage class of the shared volume', async () => {
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
    const shared = claims.filter(({ spec }) => spec?.accessModes?.includes('ReadWriteMany'));
    expect(shared.map(({ spec }) => readme.includes(`\`${spec?.storageClassName}\``))).toEqual([true]);
  });
});
