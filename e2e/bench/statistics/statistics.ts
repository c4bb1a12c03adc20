/** What several measurements of one thing come to. */
export interface Summary {
  median: number;
  /** Lower and upper quartile. */
  q1: number;
  q3: number;
  p95: number;
  count: number;
}

/** @throws Error without any value */
export function summarize(values: readonly number[]): Summary {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (share: number) => quantile(sorted, share);
  return { median: at(0.5), q1: at(0.25), q3: at(0.75), p95: at(0.95), count: sorted.length };
}

/** The value below which a share of the sorted values lies; between two neighbours on the line that joins them. */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const [lower, upper] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  if (lower === undefined || upper === undefined) throw new Error('There is nothing to summarize.');
  return lower + (upper - lower) * (position - Math.floor(position));
}

/** How many times as much `one` is as `other`; two times nothing are alike. */
export const ratio = (one: number, other: number): number => (one === other ? 1 : one / other);

/** A ratio as text; a dash where there is nothing to compare with. */
export const formatRatio = (value: number, digits = 2): string =>
  Number.isFinite(value) ? value.toFixed(digits) : '–';
