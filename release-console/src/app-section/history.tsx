import type { Step } from 'shared/platform/release-service';
import { actionName } from '../log/action-names';
import { Log } from '../log/log';
import styles from './app-section.module.css';

/** What has happened to the app: who, when, and what the gate said. */
export function History({ steps }: { steps: readonly Step[] }) {
  return (
    <section className={styles.part} aria-labelledby="history-title">
      <h3 id="history-title">History</h3>
      {steps.length === 0 ? (
        <p className={styles.soft}>Nothing has happened to this app yet.</p>
      ) : (
        <Log
          label="History, the newest first"
          entries={steps.map(({ at, action, version, traffic, team, outcome, verdict }) => ({
            key: `${at} ${action} ${version ?? ''}`,
            at,
            what: traffic === null ? actionName(action) : `${actionName(action)}, ${traffic}%`,
            subjects: version === null ? [] : [version],
            who: team ?? 'The service’s machine',
            outcome,
            verdict,
          }))}
        />
      )}
    </section>
  );
}
