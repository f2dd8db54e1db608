import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkout } from '@endpaper/local-servers';
import { databaseVariables, serviceVariables } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { codesIn, difference, files, read, rowsOf } from './documents.js';

type Shape = Readonly<Record<string, unknown>>;

const KIT = 'libs/service-kit/README.md';
const VARIABLE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
const Schemas = z.looseObject({
  Config: z.optional(z.instanceof(z.ZodMiniObject)),
  GatewayConfig: z.optional(z.instanceof(z.ZodMiniObject)),
});

/** The variables of each app's README: those of its schema, without those that service-kit's README describes. */
export async function variables(): Promise<string[]> {
  const apps = files.filter(path => /^(gateway|svc-[^/]+)\/src\/config\.ts$/.test(path));
  const problems = apps.map(async path => {
    const module: unknown = await import(pathToFileURL(join(checkout, path)).href);
    const { Config, GatewayConfig } = z.parse(Schemas, module);
    const shape: Shape = (Config ?? GatewayConfig)?.def.shape ?? {};
    const common = Config ? { ...databaseVariables, ...serviceVariables } : {};
    const own = Object.entries(shape).filter(([name]) => !(name in common));
    return compare(Object.fromEntries(own), `${path.split('/')[0]}/README.md`);
  });
  return [...compare(serviceVariables, KIT), ...(await Promise.all(problems)).flat()];
}

/** Compares names, and numbers that a variable has by default: most of them are limits. */
function compare(shape: Shape, file: string): string[] {
  const [, configuration = ''] = /^## Configuration\n(.*?)^## /ms.exec(read(file)) ?? [];
  const rows = rowsOf(configuration, VARIABLE).map(([names = '', meaning = '']) => ({
    names: codesIn(names),
    meaning,
  }));
  const numbers = Object.entries(shape).flatMap(([name, schema]) => {
    const standard = schema instanceof z.ZodMiniDefault ? schema.def.defaultValue : undefined;
    return typeof standard === 'number' ? [[name, standard] as const] : [];
  });
  return [
    ...difference(
      Object.keys(shape),
      rows.flatMap(({ names }) => names),
      file,
    ),
    ...numbers
      .filter(([name, standard]) => {
        const meaning = rows.find(({ names }) => names.includes(name))?.meaning ?? '';
        return !meaning.split(/\D+/).includes(String(standard));
      })
      .map(([name, standard]) => `${file} lacks the default of ${name}: ${standard}`),
  ];
}
