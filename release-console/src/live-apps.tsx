import { Rows } from '@hidden-order/console';
import type { LiveVersion, Overview } from '@hidden-order/platform/protocol/release-service';
import { Link } from '@hidden-order/platform/router';
import { Badge } from '@hidden-order/ui';
import styles from './live-apps.module.css';
import { Version } from './terms';

/** The apps with what visitors get of each. Their names open the details below. */
export function LiveApps({ overview: { apps, caller }, chosen }: { overview: Overview; chosen: string | null }) {
  return (
    <nav aria-label="Apps" className={styles.apps}>
      <Rows
        caption="What visitors get of each app"
        rows={apps}
        rowKey={({ app }) => app}
        columns={[
          {
            name: 'App',
            cell: ({ app }) => (
              <span className="kit-actions">
                <Link to={{ search: `?app=${app}` }} aria-current={app === chosen || undefined} className={styles.name}>
                  {app}
                </Link>
                {caller.apps.includes(app) ? <Badge tone="signal">Your team</Badge> : <Badge>Read only</Badge>}
              </span>
            ),
          },
          { name: 'Default version', cell: ({ live }) => <Place as="default" live={live} nothing="Nothing live" /> },
          { name: 'Canary', cell: ({ live }) => <Place as="canary" live={live} nothing="None" /> },
          { name: 'Fallback version', cell: ({ live }) => <Place as="fallback" live={live} nothing="None" /> },
        ]}
      />
    </nav>
  );
}

interface PlaceProps {
  as: LiveVersion['role'];
  live: readonly LiveVersion[];
  nothing: string;
}

function Place({ as, live, nothing }: PlaceProps) {
  const of = live.find(({ role }) => role === as);
  if (of === undefined) return <span className="kit-soft">{nothing}</span>;
  return (
    <span>
      <Version name={of.version} />
      {as !== 'fallback' && <strong>{` ${of.traffic}%`}</strong>}
    </span>
  );
}
