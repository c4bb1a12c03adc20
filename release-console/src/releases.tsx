import { SteadyList } from '@hidden-order/console';
import type { AppDetail, AppStatus, LiveVersion } from '@hidden-order/platform/protocol/release-service';
import { Badge, Button } from '@hidden-order/ui';
import type { PlannedChange } from './change-dialog';
import { formatInstant, Version } from './terms';
import section from './app-section.module.css';
import styles from './releases.module.css';

interface ReleasesProps extends Pick<AppDetail, 'releases' | 'previews'> {
  status: AppStatus;
  isOwn: boolean;
  onPlan: (change: PlannedChange) => void;
}

/** The newest releases of the app, and whether each is live. */
export function Releases({ status: { app, live }, releases, previews, isOwn, onPlan }: ReleasesProps) {
  return (
    <section className={`kit-stack3 ${section.part}`} aria-labelledby="releases-title">
      <h3 id="releases-title">Releases</h3>
      {releases.length === 0 && (
        <p className="kit-fine">{`No release of ${app} has been published yet. Build it and publish it first.`}</p>
      )}
      <SteadyList rows={releases} rowKey={({ version }) => version}>
        {(steady) => (
          <ol role="list" className={styles.releases}>
            {steady.map(({ version, publishedAt }) => {
              const now = live.find((one) => one.version === version);
              const ends = previews.flatMap((one) => (one.version === version ? one.expiresAt : [])).sort();
              const until = ends.at(-1);
              return (
                <li key={version} className={styles.release}>
                  <div>
                    <p className={styles.name}>
                      <Version name={version} />
                    </p>
                    <p className="kit-fine">{`Published ${formatInstant(publishedAt)}`}</p>
                    {until !== undefined && <p className="kit-fine">{`In preview until ${formatInstant(until)}`}</p>}
                  </div>
                  <Status of={now} />
                  {isOwn && (
                    <div className={styles.buttons}>
                      {until !== undefined && (
                        <Button
                          variant="quiet"
                          aria-label={`End previews of ${app} ${version}`}
                          onClick={() => onPlan({ kind: 'end-preview', version })}
                        >
                          End preview
                        </Button>
                      )}
                      {now?.role !== 'default' && (
                        <Button
                          variant="secondary"
                          aria-label={`Promote ${app} ${version}`}
                          onClick={() => onPlan({ kind: 'promote', version })}
                        >
                          Promote
                        </Button>
                      )}
                    </div>
                  )}
                </li>
              );
            })}
          </ol>
        )}
      </SteadyList>
    </section>
  );
}

function Status({ of }: { of: LiveVersion | undefined }) {
  if (of === undefined) return <span className="kit-fine">Not live</span>;
  if (of.role === 'fallback') return <Badge>Fallback</Badge>;
  const [name, tone] = of.role === 'default' ? (['Default', 'signal'] as const) : (['Canary', 'warm'] as const);
  return <Badge tone={tone}>{`${name}, ${of.traffic}%`}</Badge>;
}
