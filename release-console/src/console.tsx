import { Account, Frame, useLive } from '@hidden-order/console';
import { readOverview, type Overview } from '@hidden-order/platform/protocol/release-service';
import { useLocation } from '@hidden-order/platform/router';
import { Container, PageHeader, RetryMessage, Skeleton } from '@hidden-order/ui';
import { AppSection } from './app-section';
import { AuditLog } from './audit-log';
import styles from './console.module.css';
import { LiveApps } from './live-apps';
import { formatInstant } from './terms';

/** What is live of each app, one app in detail, and the audit log, as they change. */
export function Console() {
  const { data, fault, refresh } = useLive(readOverview, {});
  const chosen = new URLSearchParams(useLocation().search).get('app');

  const app = data && (data.apps.find((one) => one.app === chosen) ?? firstOf(data));
  return (
    <Frame
      place="Releases"
      account={
        <Account
          who={data && { name: data.caller.team, until: `token until ${formatInstant(data.caller.expiresAt)}` }}
        />
      }
    >
      {/* Screen readers hear it when something goes live. */}
      <PageHeader
        tool
        kicker="Release service"
        title="What is live"
        lead={<span role="status">{leadText(data)}</span>}
      />
      <Container className={styles.sections}>
        {fault !== null && (
          <RetryMessage onRetry={refresh}>
            {`${fault.message} We try again every few seconds; what you see may be out of date.`}
          </RetryMessage>
        )}
        {data === null && fault === null && <Skeleton height="22rem" />}
        {data && <LiveApps overview={data} chosen={app?.app ?? null} />}
        {data && app && <AppSection key={app.app} status={app} caller={data.caller} />}
        {data && <AuditLog />}
      </Container>
    </Frame>
  );
}

/** The first app of the team, or the first of all. */
const firstOf = ({ apps, caller }: Overview) => apps.find(({ app }) => caller.apps.includes(app)) ?? apps[0];

function leadText(overview: Overview | null): string {
  if (overview === null) return 'Reading what is live…';
  const { composition } = overview;
  if (composition === null) return 'Nothing is live yet. Publish and promote the host and its remotes first.';
  return `Composition ${composition.id}, live since ${formatInstant(composition.at)}`;
}
