import type { Bar } from '@hidden-order/wave-engine';
import { readNumber } from '@hidden-order/api-shapes/typed-number';
import { PRICE_STEP } from '@hidden-order/api-shapes/practice-terms';
import { findColumns, headOf, isNothing, PRICES, type Columns } from './columns';
import { isTime, orderDates, type DateOrder } from './dates';
import { findSign, signedCells, type DecimalSign } from './decimal-sign';
import { inParts } from './in-parts';
import { LEAST_BARS, type Row, type Table } from './table';
import { UnreadableFile } from './unreadable-file';

/** A bar of a member's file. Prices are in price steps, as on every chart. */
export interface DatedBar extends Bar {
  date: string;
}

/** How a file is read. */
export interface Reading {
  columns: Columns;
  dates: DateOrder;
  sign: DecimalSign;
}

export interface PriceHistory {
  /** Oldest first. */
  bars: DatedBar[];
  /** By how much prices are multiplied, so that the small changes of a currency are some steps. */
  times: number;
  /** How the file was read, of which a person may change each part. */
  reading: Reading;
  /** When the bars were, in milliseconds since 1970. */
  instants: number[];
  /** The last close, as a number with its decimals. */
  lastClose: string;
  /** Days that have no price. */
  withoutTrade: number;
  /** Bars without an open, which take their close. */
  withoutOpen: number;
}

/** The least number of price steps between the highest and the lowest price. */
const LEAST_RANGE = 1000;
/** What prices may be multiplied by to have it. */
const FACTORS = [1, 100, 10_000, 1_000_000, 100_000_000];
const MOST_PRICE = 1_000_000_000;
/** How many times a price is at most that of the bar before: no market does more, and a misread sign does. */
const MOST_JUMP = 500;
/** By how much of a price programs let a high be below the close, because they round each for itself. */
const ROUNDING = 1e-6;

/**
 * Reads the bars of a table.
 * @param chosen what a person has chosen in place of what the file seems to say
 * @throws {UnreadableFile} naming the line and the cell that is wrong; {DoubtfulFile} where two readings are possible
 */
export async function readHistory(table: Table, chosen: Partial<Reading>): Promise<PriceHistory> {
  const columns = chosen.columns ?? findColumns(table);
  const traded = table.rows.filter((row) => !isWithoutTrade(row, columns));
  if (traded.length < LEAST_BARS)
    throw new UnreadableFile(`Only ${traded.length} lines of the file have prices. A chart needs ${LEAST_BARS} bars.`);
  const sign = chosen.sign ?? findSign(await pricesOf(traded, columns), await signOfOthers(traded, table));
  const { instants, order } = orderDates(traded, chosen.dates);
  const bars: DatedBar[] = await inParts(traded, (part) =>
    part.map((row) => ({ date: row.date, ...readPrices(row, columns, sign), volume: readVolume(row, columns, sign) })),
  );
  refuseJumps(bars, traded);
  const isNewestFirst = (instants[0] ?? 0) > (instants.at(-1) ?? 0);
  if (isNewestFirst) for (const list of [bars, instants, traded]) list.reverse();
  const { inSteps, times } = toSteps(bars);
  return {
    bars: inSteps,
    times,
    reading: { columns, dates: order, sign },
    instants,
    lastClose: decimalOf(traded.at(-1)?.cells[columns.close] ?? '', sign) ?? '',
    withoutTrade: table.rows.length - traded.length,
    withoutOpen: traded.filter(({ cells }) => isEmpty(cells[columns.open])).length,
  };
}

/** Whether a cell has nothing, or nought, in place of a price. */
const isEmpty = (text = ''): boolean => isNothing(text) || /^0*[.,]?0+$/.test(text);

/** A day on which the market was closed, or a share was not traded: without prices, or with the last close alone. */
const isWithoutTrade = ({ cells }: Row, { high, low, close }: Columns): boolean =>
  isEmpty(cells[close]) || (isEmpty(cells[high]) && isEmpty(cells[low]));

/** @throws {UnreadableFile} a price is so far from those before that its sign was not understood */
function refuseJumps(bars: readonly Bar[], rows: readonly Row[]): void {
  const place = bars.findIndex(({ high, low, close }, at) => {
    const before = bars[at - 1]?.close ?? close;
    return Math.max(high, before) > MOST_JUMP * Math.min(low, before);
  });
  const row = rows[place];
  if (row)
    throw new UnreadableFile(
      `Line ${row.line}: “${row.cells.join(' ')}” has a price more than ${MOST_JUMP} times another beside it. Write all prices of the file in one way.`,
    );
}

/** The prices that tell how the file writes numbers. */
const pricesOf = (rows: readonly Row[], columns: Columns) =>
  inParts(rows, (part) =>
    signedCells(
      part.flatMap(({ line, cells }) => PRICES.map((price) => ({ line, text: cells[columns[price]] ?? '' }))),
    ),
  );

/**
 * What else tells how the file writes numbers, where its prices do not: commas between cells, and MetaTrader with its names
 * in brackets, go with points; and so do its other numbers, which agree.
 */
async function signOfOthers(rows: readonly Row[], table: Table): Promise<DecimalSign | undefined> {
  const isBracketed = headOf(table)?.cells.some((cell) => /^<.*>$/.test(cell)) ?? false;
  const hasCommas = table.rows.some(({ cells }) => cells.some((cell) => cell.includes(',')));
  if (isBracketed || (table.delimiter === ',' && !hasCommas)) return 'point';
  const others = await inParts(rows, (part) =>
    signedCells(part.flatMap(({ line, cells }) => cells.flatMap((text) => (isTime(text) ? [] : { line, text })))),
  );
  const [sign, another] = new Set(others.flatMap((one) => (one.sign === 'either' ? [] : one.sign)));
  return another === undefined ? sign : undefined;
}

function decimalOf(text: string, sign: DecimalSign): string | null {
  // Most numbers need no more than this, which is much faster.
  if (sign === 'point' && /^\d{1,9}(\.\d+)?$/.test(text)) return text;
  const read = readNumber(text, { unsigned: true, most: MOST_PRICE, sign });
  return read.ok ? read.decimal : null;
}

function readPrices({ line, cells }: Row, columns: Columns, sign: DecimalSign): Bar {
  const [close = 0, high = 0, low = 0, open = 0] = (['close', 'high', 'low', 'open'] as const).map((price) => {
    const column = price === 'open' && isEmpty(cells[columns.open]) ? columns.close : columns[price];
    const text = cells[column] ?? '';
    const value = Number(decimalOf(text, sign) ?? Number.NaN);
    if (value > 0) return value;
    throw new UnreadableFile(
      `Line ${line}: “${text}” is no price in the column of the ${price}. Correct it, or remove the line.`,
    );
  });
  const slack = high * ROUNDING;
  if (high + slack >= Math.max(open, close) && low - slack <= Math.min(open, close) && low <= high)
    return { open, high: Math.max(high, open, close), low: Math.min(low, open, close), close };
  throw new UnreadableFile(`Line ${line}: the high or the low is inside the open and the close.`);
}

/** What was traded in a bar; undefined where that is not known. */
function readVolume({ cells }: Row, { volume = -1 }: Columns, sign: DecimalSign): number | undefined {
  const [, text = '', unit = ''] = /^(.*\d) ?([kmb]?)$/i.exec(cells[volume] ?? '') ?? [];
  const decimal = decimalOf(text, sign);
  return decimal === null ? undefined : Number(decimal) * 1000 ** ' kmb'.indexOf(unit.toLowerCase() || ' ');
}

/** Prices in price steps, of which the chart has some hundreds at least. */
function toSteps(bars: readonly DatedBar[]): { inSteps: DatedBar[]; times: number } {
  const range = Math.max(...bars.map(({ high }) => high)) - Math.min(...bars.map(({ low }) => low));
  if (range === 0) throw new UnreadableFile('All prices of the file are the same.');
  const times = FACTORS.find((factor) => (range * factor) / PRICE_STEP >= LEAST_RANGE);
  if (times === undefined) throw new UnreadableFile('The prices of the file hardly change.');
  const steps = (price: number) => Math.round((price * times) / PRICE_STEP);
  const inSteps = bars.map(({ open, high, low, close, ...bar }) => ({
    ...{ ...bar, open: steps(open), high: steps(high), low: steps(low), close: steps(close) },
  }));
  return { inSteps, times };
}
