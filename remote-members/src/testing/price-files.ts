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

type Form = (bars: readonly Written[]) => string | Uint8Array;

const two = (value: number) => String(value).padStart(2, '0');
const parts = (at: Date) => ({
  year: String(at.getUTCFullYear()),
  month: two(at.getUTCMonth() + 1),
  day: two(at.getUTCDate()),
});
const by = (sign: string) => (at: Date) => Object.values(parts(at)).join(sign);
const iso = by('-');
const germanDay = (at: Date) => Object.values(parts(at)).toReversed().join('.');
const americanDay = (at: Date) => `${parts(at).month}/${parts(at).day}/${parts(at).year}`;
const monthName = (at: Date) => at.toLocaleString('en', { month: 'short', timeZone: 'UTC' });

const grouped = (price: string, places: RegExp, group: string, point: string) => {
  const [whole = '', decimals = ''] = price.split('.');
  return whole.replaceAll(places, group) + point + decimals;
};
const english = (price: string) => grouped(price, /\B(?=(\d{3})+$)/g, ',', '.');
const german = (price: string) => grouped(price, /\B(?=(\d{3})+$)/g, '.', ',');
const lakhs = (price: string) => grouped(price, /\B(?=(\d{2})*\d{3}$)/g, ',', '.');
const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');

const lines = (head: readonly string[], bars: readonly Written[], row: (bar: Written, place: number) => string) =>
  [...head, ...bars.map(row)].join('\r\n');
const prices = ({ open, high, low, close }: Written) => [open, high, low, close];

/** UTF-16 with its mark, as MetaTrader 5 saves it. */
function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, true);
  for (let place = 0; place < text.length; place += 1) view.setUint16(2 + place * 2, text.charCodeAt(place), true);
  return bytes;
}
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** What is traded in each bar. */
export const VOLUME = 1_250_000;

/** Each with all that a file of its kind has. */
export const FORMS: Record<string, Form> = {
  'MetaTrader 4': (bars) => lines([], bars, (bar) => [by('.')(bar.at), '00:00', ...prices(bar), VOLUME].join(',')),
  'MetaTrader 5': (bars) =>
    utf16(
      lines(['<DATE>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>'], bars, (bar) =>
        [by('.')(bar.at), ...prices(bar), VOLUME, '0', '12'].join('\t'),
      ),
    ),
  'MetaTrader 5 with times': (bars) =>
    utf16(
      lines(['<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>'], bars, (bar) =>
        [by('.')(bar.at), '05:00:00', ...prices(bar), VOLUME, '0', '12'].join('\t'),
      ),
    ),
  'TradingView, seconds': (bars) =>
    lines(['time,open,high,low,close,Volume'], bars, (bar) =>
      [bar.at.getTime() / 1000, ...prices(bar), VOLUME].join(','),
    ),
  'TradingView, ISO': (bars) =>
    lines(['time,open,high,low,close,MA,Volume'], bars, (bar) =>
      [`${iso(bar.at)}T09:15:00+05:00`, ...prices(bar), '', VOLUME].join(','),
    ),
  Yahoo: (bars) =>
    lines(['Date,Open,High,Low,Close,Adj Close,Volume'], bars, (bar) =>
      [iso(bar.at), ...prices(bar), '1.000001', VOLUME].join(','),
    ),
  yfinance: (bars) =>
    lines(['Price,Close,High,Low,Open,Volume', 'Ticker,XX,XX,XX,XX,XX', 'Date,,,,,'], bars, (bar) =>
      [`${iso(bar.at)} 00:00:00-05:00`, bar.close, bar.high, bar.low, bar.open, VOLUME].join(','),
    ),
  'yfinance, one share': (bars) =>
    lines(['Date,Open,High,Low,Close,Volume,Dividends,Stock Splits'], bars, (bar) =>
      [`${iso(bar.at)} 00:00:00-05:00`, ...prices(bar), VOLUME, '0.0', '0.0'].join(','),
    ),
  Stooq: (bars) =>
    lines(['Date,Open,High,Low,Close,Volume'], bars, (bar) => [iso(bar.at), ...prices(bar), VOLUME].join(',')),
  'Stooq, all markets': (bars) =>
    lines(['<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>'], bars, (bar) =>
      ['XX.US', 'D', by('')(bar.at), '000000', ...prices(bar), VOLUME, '0'].join(','),
    ),
  Binance: (bars) =>
    lines([], bars, (bar) =>
      [bar.at.getTime(), ...prices(bar), `${VOLUME}.00`, bar.at.getTime() + 86_399_999, '9', '8', '7', '6', '0'].join(
        ',',
      ),
    ),
  'Binance, microseconds': (bars) =>
    lines([], bars, (bar) =>
      [bar.at.getTime() * 1000, ...prices(bar), `${VOLUME}.00`, bar.at.getTime() * 1000 + 9, '9'].join(','),
    ),
  Dukascopy: (bars) =>
    lines(['Gmt time,Open,High,Low,Close,Volume'], bars, (bar) =>
      [`${germanDay(bar.at)} 00:00:00.000`, ...prices(bar), `${VOLUME}.0`].join(','),
    ),
  'Investing.com': (bars) =>
    `\uFEFF${lines([quoted(['Date', 'Price', 'Open', 'High', 'Low', 'Vol.', 'Change %'])], bars.toReversed(), (bar) =>
      quoted([americanDay(bar.at), ...[bar.close, bar.open, bar.high, bar.low].map(english), '1.25M', '-0.35%']),
    )}`,
  'Karachi exchange': (bars) =>
    lines(['DATE,OPEN,HIGH,LOW,CLOSE,VOLUME'], bars.toReversed(), (bar) =>
      quoted([
        `${monthName(bar.at)} ${bar.at.getUTCDate()}, ${parts(bar.at).year}`,
        ...prices(bar).map(english),
        '1,250,000',
      ]),
    ),
  'Excel in Pakistan': (bars) =>
    lines(['Date,Open,High,Low,Close,Volume'], bars, (bar) =>
      [
        `${parts(bar.at).day}-${monthName(bar.at)}-${parts(bar.at).year.slice(2)}`,
        quoted([...prices(bar).map(lakhs), '12,50,000']),
      ].join(','),
    ),
  'Excel in Germany': (bars) =>
    latin(
      lines(['sep=;', 'Datum;Eröffnung;Hoch;Tief;Schluss;Volumen'], bars, (bar) =>
        [germanDay(bar.at), ...prices(bar).map(german), '1.250.000'].join(';'),
      ),
    ),
  LibreOffice: (bars) =>
    `${lines(['Sample market', '', 'Date\tOpen\tHigh\tLow\tClose\tVolume'], bars, (bar) => [americanDay(bar.at), ...prices(bar), VOLUME].join('\t'))}\n\nSource: samples\n`,
};
