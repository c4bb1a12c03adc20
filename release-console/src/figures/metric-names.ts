/** How a metric is called and written. */
interface MetricName {
  title: string;
  /** What its value is. */
  unit: string;
  write: (value: number) => string;
}

/** At most three digits that mean something, such as `0.083`, `1.24` or `310`. */
const digits = (value: number): string => String(Number(value.toPrecision(3)));

const NAMES: Readonly<Record<string, MetricName>> = {
  failures: { title: 'Failures', unit: 'per 100 counted views', write: digits },
  lcp: { title: 'Largest Contentful Paint', unit: '75th percentile', write: (ms) => `${(ms / 1000).toFixed(2)} s` },
  inp: { title: 'Interaction to Next Paint', unit: '75th percentile', write: (ms) => `${Math.round(ms)} ms` },
  cls: { title: 'Cumulative Layout Shift', unit: '75th percentile', write: digits },
};

/** The name of a metric; one that browsers report and this page does not know keeps its own. */
export const nameOf = (metric: string): MetricName =>
  NAMES[metric] ?? { title: metric.toUpperCase(), unit: '75th percentile', write: digits };
