import { clsx } from 'clsx';
import { SteadyList } from '@hidden-order/console';
import type { AppStatus, LiveVersion, Overview } from '@hidden-order/platform/protocol/release-service';
import { Link } from '@hidden-order/platform/router';
import { Badge } from '@hidden-order/ui';
import styles from './live-apps.module.css';
import { Version } from './terms';

/** The apps with what visitors get of each. Their names open the details below. */
export function LiveApps({ overview: { apps, caller }, chosen }: { overview: Overview; chosen: string | null }) {
  return (
    <nav aria-label="Apps">
      <SteadyList rows={apps} rowKey={({ app }) => app}>
        {(steady) => (
          <ul role="list" className={styles.apps}>
            {steady.map((app) => (
              <LiveApp key={app.app} status={app} isChosen={app.app === chosen} isOwn={caller.apps.includes(app.app)} />
            ))}
          </ul>
        )}
      </SteadyList>
    </nav>
  );
}

function LiveApp({ status, isChosen, isOwn }: { status: AppStatus; isChosen: boolean; isOwn: boolean }) {
  const { app, live } = status;
  const of = (role: LiveVersion['role']) => live.find((version) => version.role === role);
  return (
    <li className={clsx(styles.app, isChosen && styles.chosen)}>
      <p className={`kit-wrap ${styles.title}`}>
        <Link to={{ search: `?app=${app}` }} aria-current={isChosen || undefined} className={styles.name}>
          {app}
        </Link>
        {isOwn ? <Badge tone="signal">Your team</Badge> : <Badge>Read only</Badge>}
      </p>
      <dl className={styles.versions}>
        <Place name="Default version" of={of('default')} nothing="Nothing live" />
        <Place name="Canary" of={of('canary')} nothing="None" />
        <Place name="Fallback version" of={of('fallback')} nothing="None" />
      </dl>
    </li>
  );
}

function Place({ name, of, nothing }: { name: string; of: LiveVersion | undefined; nothing: string }) {
  return (
    <div>
      <dt className="kit-fine">{name}</dt>
      <dd className={`kit-wrap ${styles.share}`}>
        {of === undefined ? <span className={styles.nothing}>{nothing}</span> : <Version name={of.version} />}
        {of !== undefined && of.role !== 'fallback' && <strong>{`${of.traffic}%`}</strong>}
      </dd>
    </div>
  );
}
