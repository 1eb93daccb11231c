export interface Metric {
  /** without the product's prefix */
  readonly name: string;
  readonly help: string;
  readonly type: 'gauge' | 'counter';
  readonly values: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

const prefix = 'lodestone_';

/** Metrics in the text format of Prometheus, version 0.0.4. */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics.map(metricText).join('');
}

function metricText({ name, help, type, values }: Metric): string {
  const full = `${prefix}${name}`;
  const lines = [`# HELP ${full} ${help}`, `# TYPE ${full} ${type}`];
  for (const { labels, value } of values) lines.push(`${full}${labelText(labels)} ${value}`);
  return `${lines.join('\n')}\n`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

/** Whether a request comes from this machine itself, not through a proxy on it. */
export function isFromHere(address: string | undefined, forwarded: boolean): boolean {
  return !forwarded && (address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1');
}
