import {
  DashboardBuilder,
  DatasourceVariableBuilder,
  QueryVariableBuilder,
  RowBuilder,
  VariableRefresh,
  type Dashboard,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { ReduceDataOptionsBuilder } from '@grafana/grafana-foundation-sdk/common';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as Stat } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder as Timeseries } from '@grafana/grafana-foundation-sdk/timeseries';

/** Of the dashboard: whichever Prometheus the person looking has chosen. */
const PROMETHEUS = { type: 'prometheus', uid: '${prometheus}' };
/** Where there are no namespaces, as on one machine, all is in the one without a name. */
const HERE = 'namespace=~"$namespace"';
const OF_SERVICE = `${HERE}, service=~"$service"`;
const OF_GATEWAY = `${HERE}, service="gateway"`;
const COUNT = `http_request_duration_seconds_count{${OF_SERVICE}}`;
const BUCKET = `http_request_duration_seconds_bucket{${OF_SERVICE}}`;
const FAILED = `http_request_duration_seconds_count{${OF_SERVICE}, status=~"5.."}`;

const query = (expr: string, legend = '') =>
  new DataqueryBuilder().datasource(PROMETHEUS).expr(expr).legendFormat(legend);

/** One figure, as it is now. */
const now = (title: string, unit: string, expr: string) =>
  new Stat()
    .title(title)
    .datasource(PROMETHEUS)
    .unit(unit)
    .height(4)
    .span(4)
    .reduceOptions(new ReduceDataOptionsBuilder().calcs(['lastNotNull']))
    .withTarget(query(expr).refId('A').instant());

/** Figures over time, each with its own legend. */
function over(title: string, unit: string, queries: Record<string, string>) {
  const panel = new Timeseries().title(title).datasource(PROMETHEUS).unit(unit).height(8).span(12).min(0);
  Object.entries(queries).forEach(([legend, expr], index) => {
    panel.withTarget(query(expr, legend).refId(String.fromCharCode(65 + index)));
  });
  return panel;
}

const quantile = (share: number, by: string) =>
  `histogram_quantile(${share}, sum by (${by}, le) (rate(${BUCKET}[$__rate_interval])))`;

/** What may be chosen: the values that a label of some figures has. */
const choice = (label: string, title: string, figures: string) =>
  new QueryVariableBuilder(label)
    .label(title)
    .datasource(PROMETHEUS)
    .query(`label_values(${figures}, ${label})`)
    .refresh(VariableRefresh.OnDashboardLoad)
    .multi(true)
    .includeAll(true)
    .current({ text: 'All', value: '$__all' });

/* eslint-disable @typescript-eslint/no-deprecated -- Grafana 11 reads version 1 of the schema, which the SDK deprecates. */
/** The dashboard: requests first, then the lag of events, then processes. */
export function endpaperDashboard(): Dashboard {
  const dashboard = new DashboardBuilder('Endpaper')
    .uid('endpaper')
    .description('What readers notice, how far events are behind, and how the processes are.')
    .tags(['endpaper'])
    .refresh('30s')
    .time({ from: 'now-1h', to: 'now' })
    .timezone('browser')
    .readonly()
    .withVariable(new DatasourceVariableBuilder('prometheus').label('Prometheus').type('prometheus'))
    .withVariable(choice('namespace', 'Namespace', 'up{job="endpaper"}').allValue('.*'))
    .withVariable(choice('service', 'Service', `http_request_duration_seconds_count{${HERE}}`).allValue('.+'))
    .withPanel(now('Parts that answer', 'short', `sum(up{job="endpaper", ${HERE}})`))
    .withPanel(
      now('Requests a second', 'reqps', `sum(rate(http_request_duration_seconds_count{${OF_GATEWAY}}[5m]))`),
    )
    .withPanel(
      now(
        'Of these failed',
        'percentunit',
        `(sum(rate(http_request_duration_seconds_count{${OF_GATEWAY}, status=~"5.."}[5m])) or vector(0)) / sum(rate(http_request_duration_seconds_count{${OF_GATEWAY}}[5m]))`,
      ),
    )
    .withPanel(
      now(
        '99 of 100 within',
        's',
        `histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{${OF_GATEWAY}}[5m])))`,
      ),
    )
    .withPanel(now('Longest wait in an outbox', 's', `max(outbox_lag_seconds{${HERE}})`))
    .withPanel(now('Dead letters', 'short', `sum(max by (namespace, consumer) (dead_letters{${HERE}}))`))
    .withRow(new RowBuilder('Requests'))
    .withPanel(
      over('Requests', 'reqps', { '{{service}}': `sum by (service) (rate(${COUNT}[$__rate_interval]))` }),
    )
    .withPanel(
      over('Share that failed (5xx)', 'percentunit', {
        '{{service}}': `(sum by (service) (rate(${FAILED}[$__rate_interval])) or 0 * sum by (service) (rate(${COUNT}[$__rate_interval]))) / sum by (service) (rate(${COUNT}[$__rate_interval]))`,
      }),
    )
    .withPanel(
      over('How long requests take', 's', {
        '{{service}}: half of them': quantile(0.5, 'service'),
        '{{service}}: 95 of 100': quantile(0.95, 'service'),
        '{{service}}: 99 of 100': quantile(0.99, 'service'),
      }),
    )
    .withPanel(
      over('The slowest calls (95 of 100)', 's', {
        '{{service}} {{method}} {{route}}': `topk(8, ${quantile(0.95, 'service, method, route')})`,
      }),
    )
    .withPanel(
      over('Answers by status', 'reqps', {
        '{{status}}': `sum by (status) (rate(${COUNT}[$__rate_interval]))`,
      }),
    )
    .withPanel(
      over('The busiest calls', 'reqps', {
        '{{service}} {{method}} {{route}}': `topk(8, sum by (service, method, route) (rate(${COUNT}[$__rate_interval])))`,
      }),
    )
    .withRow(new RowBuilder('Events'))
    .withPanel(
      over('How long the next event has waited in the outbox', 's', {
        '{{service}}': `max by (service) (outbox_lag_seconds{${OF_SERVICE}})`,
      }),
    )
    .withPanel(
      over('Events in the outbox', 'short', {
        '{{service}}': `max by (service) (outbox_unpublished_events{${OF_SERVICE}})`,
      }),
    )
    .withPanel(
      over('Events before each consumer', 'short', {
        '{{consumer}}': `max by (consumer) (consumer_pending_events{${OF_SERVICE}})`,
      }),
    )
    .withPanel(
      over('Dead letters of each consumer', 'short', {
        '{{consumer}}': `max by (consumer) (dead_letters{${OF_SERVICE}})`,
      }),
    )
    .withRow(new RowBuilder('Processes'))
    .withPanel(
      over('Processor', 'percentunit', {
        '{{service}} {{instance}}': `rate(process_cpu_seconds_total{${OF_SERVICE}}[$__rate_interval])`,
      }),
    )
    .withPanel(
      over('Memory', 'bytes', {
        '{{service}} {{instance}}': `process_resident_memory_bytes{${OF_SERVICE}}`,
      }),
    )
    .withPanel(
      over('Event loop, 99 of 100 turns within', 's', {
        '{{service}} {{instance}}': `nodejs_eventloop_lag_p99_seconds{${OF_SERVICE}}`,
      }),
    )
    .build();
  // By their place: a link to one of them stays good for as long as nothing is put before it.
  for (const [index, panel] of (dashboard.panels ?? []).entries()) panel.id = index + 1;
  return dashboard;
}
