import type { ReactNode } from 'react';
import type { Tournament } from '@hidden-order/api-shapes/tournaments';
import { formatCount, formatMomentOfWeek } from '@hidden-order/ui/format';
import styles from './page.module.css';

/** Dates with their time zone, and seats. @param props.loadedAt in ms since 1970 */
export function Facts({ tournament, loadedAt }: { tournament: Tournament; loadedAt: number }) {
  const { opens_at, closes_at, starts_at, ends_at, seats, seats_left, waiting, state } = tournament;
  const isOpen = state === 'open' || state === 'full';
  const mayEnter = isOpen || state === 'upcoming';
  const dates = [
    { name: mayEnter ? 'Registration closes' : 'Registration closed', at: closes_at },
    { name: startWord(tournament, loadedAt), at: starts_at },
    { name: state === 'ended' ? 'Ended' : 'Ends', at: ends_at },
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <section className={`kit-stack4 ${styles.facts}`} aria-label="Dates and seats">
      <dl>
        {state === 'upcoming' && <Fact name="Registration opens" value={<Moment of={opens_at} />} />}
        {dates.map(({ name, at }) => (
          <Fact key={name} name={name} value={<Moment of={at} />} />
        ))}
        {mayEnter && Date.parse(closes_at) > Date.parse(starts_at) && (
          <Fact
            name="Late entry"
            value="You can enter after the start, until registration closes. Each round that is over by then counts as 0."
          />
        )}
        <Fact name="Seats" value={isOpen ? `${seats_left} of ${seats} left` : `${seats}`} />
        {isOpen && waiting > 0 && <Fact name="Waiting list" value={formatCount(waiting, 'person', 'people')} />}
      </dl>
      {isOpen && seats_left < seats && (
        <meter className={styles.meter} aria-label="Seats taken" min={0} max={seats} value={seats - seats_left} />
      )}
      <SimulatedNotice />
    </section>
  );
}

/** When it starts, for where the dates are far below. @param props.loadedAt in ms since 1970 */
export const Start = ({ tournament, loadedAt }: { tournament: Tournament; loadedAt: number }) => (
  <p className={styles.start}>
    <span>{startWord(tournament, loadedAt)}</span> <Moment of={tournament.starts_at} />
  </p>
);

const startWord = ({ starts_at }: Tournament, now: number) => (Date.parse(starts_at) <= now ? 'Started' : 'Starts');

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const Moment = ({ of }: { of: string }) => <time dateTime={of}>{formatMomentOfWeek(of)}</time>;

/**
 * Residents of Pakistan may not buy offshore margin products (State Bank of Pakistan, May 2022), so accounts are
 * simulated.
 */
export function SimulatedNotice() {
  return (
    <p className={styles.simulated}>
      <strong>Simulated accounts only.</strong> No money is staked, traded, won or lost, no broker takes part, and
      nothing here is advice to trade.
    </p>
  );
}
