import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const Dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.optional(z.array(z.object({ expr: z.string() }))),
    }),
  ),
});
export type Panel = z.output<typeof Dashboard>['panels'][number];

const file = new URL('../observability/grafana/dashboards/endpaper.json', import.meta.url);

/** The panels of Grafana's dashboard. */
export async function readPanels(): Promise<Panel[]> {
  return z.parse(Dashboard, JSON.parse(await readFile(file, 'utf8'))).panels;
}

/** The PromQL queries of a panel. */
export const queriesOf = ({ targets = [] }: Panel): string[] => targets.map(({ expr }) => expr);
