import { useState } from 'react';
import type { PlayedTournament } from '@hidden-order/api-shapes/played-tournaments';
import { SelectField } from '@hidden-order/ui';
import { CommitsOverChart } from '@hidden-order/waves/commits';
import { ChartSource, useSwingChart } from '@hidden-order/waves/practice';
import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import { PriceChart } from '@hidden-order/waves/price-chart';
import styles from './page.module.css';

const NOTHING: never[] = [];

/** The chart as far as it is out; after the end all of it, what it is built from, and the log of each winner. */
export function PlayedChart({ played }: { played: PlayedTournament }) {
  const { end, bars } = played;
  return (
    <section aria-labelledby="chart" className={styles.section}>
      <h2 id="chart">{end ? 'The whole chart' : 'The chart so far'}</h2>
      {end && end.winners.length > 0 ? (
        <WinnersLog played={played} winners={end.winners} />
      ) : (
        <PriceChart bars={bars} count={NOTHING} guides={NOTHING} levels={NOTHING}>
          {() => null}
        </PriceChart>
      )}
      <p className="kit-soft">{inWords(bars)}</p>
      {end && <p>{end.series}</p>}
      <ChartSource>Generated prices, not those of a market.</ChartSource>
    </section>
  );
}

type Winners = NonNullable<PlayedTournament['end']>['winners'];

/** The commits of a winner that counted, over the whole chart, with every point. */
function WinnersLog({ played, winners }: { played: PlayedTournament; winners: Winners }) {
  const { rounds, bars } = played;
  const chart = useSwingChart(played);
  const [name, setName] = useState('');
  const winner = winners.find(({ pseudonym }) => pseudonym === name) ?? winners[0];
  const counted = winner?.commits.filter(({ points }) => points !== null) ?? [];
  return (
    <>
      {winners.length > 1 ? (
        <SelectField label="Log of a winner" value={winner?.pseudonym} onChange={({ target }) => setName(target.value)}>
          {winners.map(({ pseudonym }) => (
            <option key={pseudonym} value={pseudonym}>
              {pseudonym}
            </option>
          ))}
        </SelectField>
      ) : (
        <p>
          <span>The log of the winner,</span> <bdi>{winner?.pseudonym}</bdi>
        </p>
      )}
      <CommitsOverChart
        key={winner?.pseudonym}
        chart={chart}
        commits={counted}
        titleOf={({ round, bar }) => `Round ${round} of ${rounds.length}, at bar ${bar + 1} of ${bars.length}`}
        empty="No commit counted."
      />
    </>
  );
}

/** What the chart shows, for those who do not see it. */
function inWords(bars: PlayedTournament['bars']): string {
  const [low, high] = [Math.min(...bars.map((bar) => bar.low)), Math.max(...bars.map((bar) => bar.high))];
  const [first, last] = [bars[0]?.open ?? 0, bars.at(-1)?.close ?? 0];
  return `${bars.length} bars, from ${formatPrice(first)} to ${formatPrice(last)}, between ${formatPrice(low)} and ${formatPrice(high)}.`;
}
