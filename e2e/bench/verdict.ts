/** What one figure is measured by: a row of the bench's last table. */
export interface Verdict {
  what: string;
  /** Such as `≤ 1.05`. */
  limit: string;
  measured: string;
  /** Empty where the limit holds. */
  misses: '' | 'misses';
}

/** @param digits behind the decimal point, of what is shown and what counts */
export function atMost(what: string, limit: number, measured: number, digits = 2): Verdict {
  const shown = measured.toFixed(digits);
  // No comparison with NaN holds.
  return { what, limit: `≤ ${limit}`, measured: shown, misses: Number(shown) <= limit ? '' : 'misses' };
}
