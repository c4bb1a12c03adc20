import { useId, useMemo, useState } from 'react';
import type { Chart } from '@hidden-order/api-shapes/content';
import { paths } from '@hidden-order/platform/paths';
import { useLoaderData } from '@hidden-order/platform/router';
import { Alert, Choice, Container, PageHeader, SelectField } from '@hidden-order/ui';
import { CountHelp, describeSwing, PLACE_LABELS } from '@hidden-order/waves/practice';
import { DETAILS, type Detail } from '@hidden-order/api-shapes/practice-terms';
import { SwingChart } from '@hidden-order/wave-engine';
import { BackLink } from '../../parts/back-link';
import { barsOf, readHistory, UnreadableFile, type DatedBar, type PriceHistory } from './bars';
import type { loader } from './data';
import { OwnCount } from './own-count';
import { ReplayOwnChart } from './replay-own-chart';
import { chartFrom } from './swings';
import parts from '../../parts/parts.module.css';
import styles from './own-chart.module.css';

/** What a member may do with a price history. */
const WAYS = [
  { value: 'whole', text: 'Count the whole chart' },
  { value: 'replay', text: 'Replay it bar by bar' },
] as const;
type Way = (typeof WAYS)[number]['value'];

/** A count starts at a swing that leaves it this many at least. */
const LEAST_SWINGS = 3;

/**
 * A member's own price history to count, or before one is chosen the chart of the academy that the address names. The
 * browser reads the file, and nothing of it is sent or stored.
 */
export function OwnChartPage() {
  const id = useId();
  const chart = useLoaderData<typeof loader>();
  /** What the last file that could be read has, and how many were read before it. */
  const [file, setFile] = useState<(PriceHistory & { number: number }) | null>(null);
  const [failure, setFailure] = useState('');
  const [way, setWay] = useState<Way>('whole');
  const read = async (chosen: File) => {
    try {
      const history = readHistory(await chosen.text());
      setFile((before) => ({ ...history, number: (before?.number ?? 0) + 1 }));
      setFailure('');
    } catch (error) {
      setFile(null);
      setFailure(error instanceof UnreadableFile ? error.message : `Your browser could not read ${chosen.name}.`);
    }
  };
  return (
    <>
      <PageHeader
        kicker="Practice"
        title="Count your own chart"
        lead="Choose the price history of any market, daily or weekly. Your browser reads the file; it is not sent, and nothing of it is stored."
        tool
      >
        <BackLink to={paths.newPractice}>Back to practice</BackLink>
      </PageHeader>
      <Container className={parts.body}>
        <div className={styles.file}>
          <label htmlFor={id}>Price history (CSV)</label>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => void (target.files?.[0] && read(target.files[0]))}
          />
          <p id={`${id}-hint`} className={parts.soft}>
            The first line names the columns: date, open, high, low, close. Sites with price histories, your broker’s
            platform and spreadsheets save such files: look for “historical data”, choose days or weeks, and download as
            CSV.
          </p>
        </div>
        <Choice legend="What to do with it" options={WAYS} chosen={way} onChoose={setWay} />
        {failure !== '' && <Alert tone="error">{failure}</Alert>}
        {file && file.times > 1 && <p>{`Prices are shown times ${file.times.toLocaleString('en')}.`}</p>}
        {file && <Chosen key={file.number} way={way} bars={file.bars} source="Prices from your file." />}
        {!file && failure === '' && chart && <AcademyChart key={chart.slug} way={way} chart={chart} />}
        <CountHelp />
      </Container>
    </>
  );
}

const DETAIL_NAMES: Record<Detail, string> = { 12: 'Up to 12 swings', 24: 'Up to 24 swings', 40: 'Up to 40 swings' };

interface ChosenProps {
  way: Way;
  bars: readonly DatedBar[];
  /** Where the prices come from. */
  source: string;
}

const Chosen = ({ way, ...chart }: ChosenProps) =>
  way === 'whole' ? <OwnChart {...chart} /> : <ReplayOwnChart {...chart} />;

/** Chooses the swings of a chart, and the one at which wave 1 starts. */
function OwnChart({ bars, source }: Omit<ChosenProps, 'way'>) {
  const [detail, setDetail] = useState<Detail>(DETAILS[1]);
  const [start, setStart] = useState(0);
  const swings = useMemo(() => SwingChart.withAtMost(bars, detail).swings, [bars, detail]);
  const starts = swings.slice(0, -LEAST_SWINGS);
  const from = Math.max(0, Math.min(start, starts.length - 1));
  const chart = useMemo(() => chartFrom(bars, swings, from), [bars, swings, from]);
  if (starts.length === 0) return <Alert tone="note">These prices do not turn often enough for a count.</Alert>;
  return (
    <>
      <div className={styles.choices}>
        <SelectField
          label="Size of swings"
          value={String(detail)}
          onChange={({ target }) => {
            setDetail(DETAILS.find((one) => String(one) === target.value) ?? detail);
            setStart(0);
          }}
        >
          {DETAILS.map((one) => (
            <option key={one} value={one}>
              {DETAIL_NAMES[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Wave 1 starts at"
          value={String(from)}
          onChange={({ target }) => setStart(Number(target.value))}
        >
          {starts.map((swing, place) => (
            <option key={swing.bar} value={place}>
              {`${bars[swing.bar]?.date ?? ''}, ${describeSwing(swing)}`}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={styles.task}>{`${PLACE_LABELS} The last swing may still move.`}</p>
      <OwnCount key={`${detail} ${from}`} {...chart} source={source} />
    </>
  );
}

/** A chart of a lesson, which has closes alone. */
function AcademyChart({ way, chart }: { way: Way; chart: Chart }) {
  const bars = useMemo(() => barsOf(chart), [chart]);
  return (
    <>
      <h2>{chart.title}</h2>
      <Chosen
        way={way}
        bars={bars}
        source={`${chart.prices}, ${chart.unit}. Source: ${chart.source}, ${chart.licence}.`}
      />
    </>
  );
}
