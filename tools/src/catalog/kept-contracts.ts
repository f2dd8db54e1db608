import type { CatalogueContract } from '@endpaper/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { filesIn } from './source-files.js';

type Kind = CatalogueContract['kind'];

const Verdicts = z.array(
  z.object({ consumer: z.string(), success: z.boolean(), failures: z.array(z.string()) }),
);

/**
 * Who needs what of whom, with the latest verdict, out of the folder that contracts are kept in:
 * `pacts/<consumer>/<kind>/<consumer>-<provider>.json` and `verdicts/<provider>/<kind>.json`.
 */
export function keptContracts(folder: string): CatalogueContract[] {
  const pacts = join(folder, 'pacts');
  return filesIn(pacts).flatMap(file => {
    const [consumer = '', kind = ''] = file.slice(pacts.length + 1).split('/');
    if (!isKind(kind)) return [];
    const provider = basename(file, '.json').slice(consumer.length + 1);
    return [{ consumer, provider, kind, ...verdictOn({ folder, consumer, provider, kind }) }];
  });
}

function isKind(text: string): text is Kind {
  return text === 'http' || text === 'event' || text === 'remote';
}

function verdictOn({ folder, consumer, provider, kind }: Record<'folder' | keyof Pair, string>): Verdict {
  const file = join(folder, 'verdicts', provider, `${kind}.json`);
  const all = existsSync(file) ? z.parse(Verdicts, JSON.parse(readFileSync(file, 'utf8'))) : [];
  const found = all.find(each => each.consumer === consumer);
  if (!found) return { verdict: 'unverified', failures: [] };
  return { verdict: found.success ? 'kept' : 'broken', failures: found.failures };
}

type Pair = Pick<CatalogueContract, 'consumer' | 'provider' | 'kind'>;
type Verdict = Pick<CatalogueContract, 'verdict' | 'failures'>;
