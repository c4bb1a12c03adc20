import { formatMoment } from 'shared/format';
import type { Figures, LiveVersion, Step } from 'shared/platform/release-service';
import { Version } from '../version/version';
import { FigureTable } from './figure-table';
import styles from './figures.module.css';
import { Plot, type Line } from './plot';

interface FigurePlotsProps {
  figures: Figures;
  live: readonly LiveVersion[];
  history: readonly Step[];
}

/** Failures and vitals of the live versions over the last hours: a plot of each metric, and all in one table. */
export function FigurePlots({ figures, live, history }: FigurePlotsProps) {
  // In the order in which the page names them elsewhere.
  const versions = live.flatMap(({ version, role }) => {
    const found = figures.versions.find((one) => one.version === version);
    return found === undefined ? [] : [{ ...found, role }];
  });
  const names = [...new Set(versions.flatMap(({ metrics }) => metrics.map(({ name }) => name)))];
  const isEmpty = versions.every(({ metrics }) => metrics.every(({ value }) => value === null));
  const changes = history
    .filter(({ at, action, outcome }) => outcome === 'done' && action !== 'publish' && at >= figures.from)
    .map(({ at }) => at);
  return (
    <section className={styles.figures} aria-labelledby="figures-title">
      <div className={styles.top}>
        <h3 id="figures-title">Failures and vitals</h3>
        <ul role="list" className={styles.legend}>
          {versions.map(({ version, role }) => (
            <li key={version}>
              <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true" className={styles[role]}>
                <line x1="2" y1="4" x2="26" y2="4" />
              </svg>
              <Version name={version} />
              <span>{role}</span>
            </li>
          ))}
        </ul>
      </div>
      {isEmpty ? (
        <p className={styles.soft}>
          Browsers have reported nothing of these versions in the last six hours. They report where REPORT_URL is set.
        </p>
      ) : (
        <>
          <div className={styles.plots}>
            {names.map((name) => (
              <Plot
                key={name}
                name={name}
                from={figures.from}
                to={figures.to}
                changes={changes}
                lines={versions.flatMap(({ version, role, metrics }): Line[] => {
                  const metric = metrics.find((one) => one.name === name);
                  return metric ? [{ version, role, metric }] : [];
                })}
              />
            ))}
          </div>
          <FigureTable versions={versions} names={names} />
          <p className={styles.soft}>
            {`From ${formatMoment(figures.from)} to now, in steps of ten minutes. Browsers report every failure and one visit in ten. Dotted lines: a change of what is live.`}
          </p>
        </>
      )}
    </section>
  );
}
