import { memo, useDeferredValue, useId, useMemo, useState } from 'react';
import { sourceOf } from '@hidden-order/api-shapes/chart-source';
import type { Chart } from '@hidden-order/api-shapes/content';
import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import { Alert, Card, Choice, SelectField } from '@hidden-order/ui';
import { CountHelp, PaperNotice, PLACE_LABELS, useOpenPaper } from '@hidden-order/waves/practice';
import { DETAILS, LEAST_WAVES, type Detail } from '@hidden-order/api-shapes/practice-terms';
import { SwingChart } from '@hidden-order/wave-engine';
import { Board } from '../../parts/board/board';
import { CountFigure } from '../../parts/count-figure';
import { PlayHelp } from '../../parts/play/play-facts';
import { barsOf } from './academy-bars';
import type { loader } from './data';
import { Overview } from './overview';
import { OwnCount } from './own-count';
import { understood, type DatedBar } from './price-file';
import { ReadingForm } from './price-file/reading-form';
import { usePriceFile } from './price-file/use-price-file';
import { ReplayOwnChart } from './replay-own-chart';
import parts from '../../parts/parts.module.css';
import styles from './own-chart.module.css';

/** What a member may do with a price history. */
const WAYS = [
  { value: 'whole', text: 'Count the whole chart' },
  { value: 'replay', text: 'Replay it bar by bar' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/**
 * A member's own price history to count, or before one is chosen the chart of the academy that the address names. The
 * browser reads the file, and nothing of it is sent or stored.
 */
export function OwnChartPage() {
  const id = useId();
  const chart = useLoaderData<typeof loader>();
  const { file, failure, open, change } = usePriceFile();
  const history = file?.history ?? null;
  const [way, setWay] = useState<Way>('whole');
  const isEmpty = !file && !failure && !chart;
  return (
    <Board
      title="Count your own chart"
      back={{ to: paths.newPractice, text: 'Back to practice' }}
      facts={
        <>
          <span>{file ? history && `${history.bars.length.toLocaleString('en')} bars` : chart?.title}</span>
          {(history ?? chart) && <a href={`#${id}`}>Choose your prices</a>}
        </>
      }
      help={
        <>
          <p>{`${PLACE_LABELS} To start it at another swing, choose label 0. The last swing may still move.`}</p>
          {way === 'whole' ? <CountHelp /> : <PlayHelp />}
        </>
      }
    >
      {file && history && <Chosen key={file.number} way={way} bars={history.bars} source="Prices from your file." />}
      {!file && !failure && chart && <AcademyChart key={chart.slug} way={way} chart={chart} />}
      <section aria-label="Prices" className={`kit-stack4 ${isEmpty ? parts.columns : ''}`}>
        <div className={`kit-stack2 ${styles.file}`}>
          <label htmlFor={id}>Price history (CSV)</label>
          <input
            id={id}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              // So that the same file may be chosen again once it is corrected.
              target.value = '';
              if (chosen) void open(chosen);
            }}
          />
          <p id={`${id}-hint`} className="kit-soft">
            The history of any market, daily or weekly. Your browser reads the file; it is not sent, and nothing of it
            is stored. A line for each bar, with its date and prices, or its closes alone. MetaTrader, TradingView, the
            data portal of the PSX (the KSE-100 and its shares), the PMEX, sites with price histories, central banks and
            spreadsheets have such files: look for “historical data” or “export”, choose days or weeks, and save as CSV.
          </p>
        </div>
        <Choice legend="What to do with it" options={WAYS} chosen={way} onChoose={setWay} />
        {failure && <Alert tone={failure.isQuestion ? 'note' : 'error'}>{failure.words}</Alert>}
        {history && <p role="status">{understood(history)}</p>}
        {file && <ReadingForm file={file} isOpen={failure?.isQuestion ?? false} onChange={change} />}
        {history && history.times > 1 && <p>{`Prices are shown times ${history.times.toLocaleString('en')}.`}</p>}
        {isEmpty && (
          <Card as="section" className={`${parts.stack} ${parts.margin}`}>
            <h2>A chart, counted</h2>
            <CountFigure prices={[100, 120, 108, 145, 132, 164]} />
            <p>You place labels at its turns. The rules say which counts stand, and which price ends each.</p>
            <Link to={paths.newPractice}>No file at hand? Count a generated chart</Link>
          </Card>
        )}
      </section>
    </Board>
  );
}

const DETAIL_NAMES: Record<Detail, string> = { 12: 'Up to 12 swings', 24: 'Up to 24 swings', 40: 'Up to 40 swings' };

interface ChosenProps {
  way: Way;
  bars: readonly DatedBar[];
  /** Where the prices come from. */
  source: string;
}

/** A price history, of which a stretch is counted or replayed, but not while that would answer a chart of a quiz. */
function Chosen({ way, bars, source }: ChosenProps) {
  const [stretch, setStretch] = useState({ from: 0, to: bars.length - 1 });
  // The overview follows the pointer, and the chart as soon as it can.
  const { from, to } = useDeferredValue(stretch);
  const part = useMemo(() => bars.slice(from, to + 1), [bars, from, to]);
  const { isFree, ...paper } = useOpenPaper(true);
  if (!isFree) return <PaperNotice {...paper} />;
  const Way = way === 'whole' ? OwnChart : ReplayOwnChart;
  return (
    <>
      <Way key={`${from} ${to}`} bars={part} source={source} />
      <Overview bars={bars} stretch={stretch} onChange={setStretch} />
    </>
  );
}

/** Chooses how many swings of a chart are counted. */
const OwnChart = memo(function OwnChart({ bars, source }: Omit<ChosenProps, 'way'>) {
  const [detail, setDetail] = useState<Detail>(DETAILS[1]);
  const swings = useMemo(() => SwingChart.withAtMost(bars, detail).swings, [bars, detail]);
  if (swings.length < LEAST_WAVES) return <Alert tone="note">These prices do not turn often enough for a count.</Alert>;
  return (
    <>
      <OwnCount key={detail} bars={bars} swings={swings} source={source} />
      <SelectField
        label="Size of swings"
        value={String(detail)}
        onChange={({ target }) => setDetail(DETAILS.find((one) => String(one) === target.value) ?? detail)}
      >
        {DETAILS.map((one) => (
          <option key={one} value={one}>
            {DETAIL_NAMES[one]}
          </option>
        ))}
      </SelectField>
    </>
  );
});

/** A chart of a lesson, which has closes alone. */
function AcademyChart({ way, chart }: { way: Way; chart: Chart }) {
  const bars = useMemo(() => barsOf(chart), [chart]);
  return <Chosen way={way} bars={bars} source={sourceOf(chart)} />;
}
