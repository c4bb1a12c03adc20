import { DAY_MS, HOUR_MS } from '@hidden-order/api-shapes/calendar-day';
import type { PriceHistory } from './read-history';

const MINUTE_MS = HOUR_MS / 60;

/** How long most bars are, as an adjective; empty for a length without a name. */
function lengthOf(instants: readonly number[]): string {
  const gaps = instants.slice(1).map((at, place) => at - (instants[place] ?? 0));
  const gap = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  if (gap < DAY_MS) return gap % HOUR_MS === 0 ? `${gap / HOUR_MS}-hour ` : `${Math.round(gap / MINUTE_MS)}-minute `;
  if (gap < 4 * DAY_MS) return 'daily ';
  if (gap < 10 * DAY_MS) return 'weekly ';
  return gap >= 27 * DAY_MS && gap <= 32 * DAY_MS ? 'monthly ' : '';
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What of a file was understood, in a sentence. */
export function understood({ bars, instants, lastClose, withoutTrade, withoutOpen }: PriceHistory): string {
  const [first = 0, last = 0] = [instants[0], instants.at(-1)];
  const [whole = '', decimals] = lastClose.split('.');
  const close = Number(whole).toLocaleString('en') + (decimals === undefined ? '' : `.${decimals}`);
  const length = lengthOf(instants);
  const [line, what] = length === 'daily ' ? ['day', 'trade'] : ['line', 'a price'];
  const left =
    withoutTrade === 0 ? '' : `; ${withoutTrade} ${line}${withoutTrade === 1 ? '' : 's'} without ${what} left out`;
  const opens =
    withoutOpen === 0
      ? ''
      : `; ${withoutOpen} bar${withoutOpen === 1 ? '' : 's'} without an open, drawn from the close`;
  return `${bars.length.toLocaleString('en')} ${length}bars from ${days.format(first)} to ${days.format(last)}; last close ${close}${left}${opens}.`;
}
