import { checkout } from '@endpaper/local-servers';
import { Plop, run } from 'plop';

/** `npm run generate`: makes a new service or remote. Plop reads the arguments. */
export function generate(): void {
  Plop.prepare({ configPath: new URL('plopfile.ts', import.meta.url).pathname }, env => {
    const environment = { ...env, dest: checkout };
    Plop.execute(environment, () => {
      void run(environment, undefined, true);
    });
  });
}
