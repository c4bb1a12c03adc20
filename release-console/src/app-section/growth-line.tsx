import { formatMoment } from 'shared/format';
import type { AppStatus } from 'shared/platform/release-service';
import styles from './app-section.module.css';

/** How far the canary has grown, and what it waits for. */
export function GrowthLine({ status: { live, growth } }: { status: AppStatus }) {
  const canary = live.find(({ role }) => role === 'canary');
  if (canary === undefined) return null;
  const name = `Canary ${canary.version} has ${canary.traffic}% of the visitors`;
  if (growth === null)
    return <p className={styles.growth}>{`${name}. A team has set its share by hand, so it stays there.`}</p>;
  const { isHeld, nextShare, views, neededViews, notBefore } = growth;
  const text = isHeld
    ? `${name}, held. It is still taken back when it fails.`
    : `${name}: ${Math.min(views, neededViews)} of ${neededViews} counted views. ${nextShare}% comes at ${formatMoment(notBefore)} at the earliest.`;
  return (
    <p className={styles.growth}>
      <progress className={styles.progress} value={canary.traffic} max={100} aria-label="Share of the visitors" />
      <span>{text}</span>
    </p>
  );
}
