/** What one figure is measured by: a row of the bench's last table. */
export interface Verdict {
  what: string;
  /** Such as `≤ 1.05`. */
  limit: string;
  measured: string;
  /** Empty where the limit holds. */
  misses: '' | 'misses';
}

/** @param digits behind the decimal point; what is rounded counts */
export const atMost = (what: string, limit: number, measured: number, digits = 2): Verdict =>
  verdict(what, `≤ ${limit}`, measured.toFixed(digits), Number(measured.toFixed(digits)) <= limit);

/** @see atMost */
export const atLeast = (what: string, limit: number, measured: number, digits = 2): Verdict =>
  verdict(what, `≥ ${limit}`, measured.toFixed(digits), Number(measured.toFixed(digits)) >= limit);

// What could not be measured misses its limit: no comparison with NaN holds.
const verdict = (what: string, limit: string, measured: string, holds: boolean): Verdict => {
  return { what, limit, measured, misses: holds ? '' : 'misses' };
};
