/** Writes bars as programs and sites save them, for tests. The values are samples. */

export interface Written {
  /** Midnight in UTC. */
  at: Date;
  /** With two decimals. */
  open: string;
  high: string;
  low: string;
  close: string;
}

type Form<File = string | Uint8Array> = (bars: readonly Written[]) => File;

/** What is traded in each bar. */
export const VOLUME = 1_250_000;

const grouped = (places: RegExp, group: string, point: string) => (price: string) => {
  const [whole = '', decimals = ''] = price.split('.');
  return whole.replaceAll(places, group) + point + decimals;
};
const english = grouped(/\B(?=(\d{3})+$)/g, ',', '.');
const german = grouped(/\B(?=(\d{3})+$)/g, '.', ',');
const lakhs = grouped(/\B(?=(\d{2})*\d{3}$)/g, ',', '.');

/** What the names in a pattern stand for. */
function cellsOf({ at, open, high, low, close }: Written, priceOf: (price: string) => string): Record<string, string> {
  const [year = '', month = '', day = ''] = at.toISOString().slice(0, 10).split('-');
  const date = { year, month, day, yy: year.slice(2), d: `${Number(day)}`, seconds: `${at.getTime() / 1000}` };
  const name = at.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  const [o = '', h = '', l = '', c = ''] = [open, high, low, close].map(priceOf);
  return { ...date, name, o, h, l, c, volume: `${VOLUME}` };
}

/** The lines of a file, of which the last one is the pattern of a bar. */
const form =
  (lines: string, priceOf = (price: string) => price): Form<string> =>
  (bars) => {
    const heads = lines.split('\n');
    const pattern = heads.pop() ?? '';
    const rows = bars.map((bar) => {
      const cells = cellsOf(bar, priceOf);
      return pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => cells[name] ?? '');
    });
    return [...heads, ...rows].join('\r\n');
  };

const newestFirst =
  (of: Form): Form =>
  (bars) =>
    of(bars.toReversed());
const latin =
  (of: Form<string>): Form =>
  (bars) =>
    Uint8Array.from(of(bars), (letter) => letter.charCodeAt(0));
/** With its mark, as MetaTrader 5 saves it. */
const utf16 =
  (of: Form<string>): Form =>
  (bars) =>
    new Uint8Array(Uint16Array.from(`\uFEFF${of(bars)}`, (letter) => letter.charCodeAt(0)).buffer);

/** Each with all that a file of its kind has. */
export const FORMS: Record<string, Form> = {
  'MetaTrader 4': form('{year}.{month}.{day},00:00,{o},{h},{l},{c},{volume}'),
  'MetaTrader 5': utf16(
    form(`<DATE>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>
{year}.{month}.{day}\t{o}\t{h}\t{l}\t{c}\t{volume}\t0\t12`),
  ),
  'MetaTrader 5 with times': utf16(
    form(`<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>
{year}.{month}.{day}\t05:00:00\t{o}\t{h}\t{l}\t{c}\t{volume}\t0\t12`),
  ),
  'TradingView, seconds': form('time,open,high,low,close,Volume\n{seconds},{o},{h},{l},{c},{volume}'),
  'TradingView, ISO': form(`time,open,high,low,close,MA,Volume
{year}-{month}-{day}T09:15:00+05:00,{o},{h},{l},{c},,{volume}`),
  Yahoo: form('Date,Open,High,Low,Close,Adj Close,Volume\n{year}-{month}-{day},{o},{h},{l},{c},1.000001,{volume}'),
  yfinance: form(`Price,Close,High,Low,Open,Volume
Ticker,XX,XX,XX,XX,XX
Date,,,,,
{year}-{month}-{day} 00:00:00-05:00,{c},{h},{l},{o},{volume}`),
  'yfinance, one share': form(`Date,Open,High,Low,Close,Volume,Dividends,Stock Splits
{year}-{month}-{day} 00:00:00-05:00,{o},{h},{l},{c},{volume},0.0,0.0`),
  Stooq: form('Date,Open,High,Low,Close,Volume\n{year}-{month}-{day},{o},{h},{l},{c},{volume}'),
  'Stooq, all markets': form(`<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>
XX.US,D,{year}{month}{day},000000,{o},{h},{l},{c},{volume},0`),
  Binance: form('{seconds}000,{o},{h},{l},{c},{volume}.00,{seconds}999,9,8,7,6,0'),
  'Binance, microseconds': form('{seconds}000000,{o},{h},{l},{c},{volume}.00,{seconds}000009,9'),
  Dukascopy: form('Gmt time,Open,High,Low,Close,Volume\n{day}.{month}.{year} 00:00:00.000,{o},{h},{l},{c},{volume}.0'),
  'Investing.com': newestFirst(
    form(
      `\uFEFF"Date","Price","Open","High","Low","Vol.","Change %"
"{month}/{day}/{year}","{c}","{o}","{h}","{l}","1.25M","-0.35%"`,
      english,
    ),
  ),
  'Karachi exchange': newestFirst(
    form('DATE,OPEN,HIGH,LOW,CLOSE,VOLUME\n"{name} {d}, {year}","{o}","{h}","{l}","{c}","1,250,000"', english),
  ),
  'Excel in Pakistan': form(
    'Date,Open,High,Low,Close,Volume\n{day}-{name}-{yy},"{o}","{h}","{l}","{c}","12,50,000"',
    lakhs,
  ),
  'Excel in Germany': latin(
    form(
      `sep=;
Datum;Eröffnung;Hoch;Tief;Schluss;Volumen
{day}.{month}.{year};{o};{h};{l};{c};1.250.000`,
      german,
    ),
  ),
  LibreOffice: (bars) =>
    `${form('Sample market\n\nDate\tOpen\tHigh\tLow\tClose\tVolume\n{month}/{day}/{year}\t{o}\t{h}\t{l}\t{c}\t{volume}')(bars)}\n\nSource: samples\n`,
};
