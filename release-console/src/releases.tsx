import { Rows, type RowsProps } from '@hidden-order/console';
import type { AppDetail, AppStatus, LiveVersion } from '@hidden-order/platform/protocol/release-service';
import { Badge, Button } from '@hidden-order/ui';
import type { PlannedChange } from './change-dialog';
import { Below, formatInstant, Version } from './terms';
import section from './app-section.module.css';

interface ReleasesProps extends Pick<AppDetail, 'releases' | 'previews'> {
  status: AppStatus;
  isOwn: boolean;
  onPlan: (change: PlannedChange) => void;
}

/** The newest releases of the app, and whether each is live. */
export function Releases({ status: { app, live }, releases, previews, isOwn, onPlan }: ReleasesProps) {
  const rows = releases.map(({ version, publishedAt }) => ({
    version,
    publishedAt,
    now: live.find((one) => one.version === version),
    /** When the last of its previews ends. */
    until: previews
      .flatMap((one) => (one.version === version ? one.expiresAt : []))
      .sort()
      .at(-1),
  }));
  const columns: RowsProps<(typeof rows)[number]>['columns'] = [
    {
      name: 'Version',
      cell: ({ version, publishedAt, until }) => (
        <>
          <Version name={version} />
          <Below>{`Published ${formatInstant(publishedAt)}`}</Below>
          {until !== undefined && <Below>{`In preview until ${formatInstant(until)}`}</Below>}
        </>
      ),
    },
    { name: 'Live', cell: ({ now }) => <Status of={now} /> },
  ];
  const change: (typeof columns)[number] = {
    name: 'Change',
    cell: ({ version, now, until }) => (
      <div className="kit-row">
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
    ),
  };
  return (
    <section className={`kit-stack3 ${section.part}`} aria-labelledby="releases-title">
      <h3 id="releases-title">Releases</h3>
      {releases.length === 0 ? (
        <p className="kit-fine">{`No release of ${app} has been published yet. Build it and publish it first.`}</p>
      ) : (
        <Rows
          caption="The newest first"
          columns={isOwn ? [...columns, change] : columns}
          rows={rows}
          rowKey={({ version }) => version}
        />
      )}
    </section>
  );
}

function Status({ of }: { of: LiveVersion | undefined }) {
  if (of === undefined) return <span className="kit-fine">Not live</span>;
  if (of.role === 'fallback') return <Badge>Fallback</Badge>;
  const [name, tone] = of.role === 'default' ? (['Default', 'signal'] as const) : (['Canary', 'warm'] as const);
  return <Badge tone={tone}>{`${name}, ${of.traffic}%`}</Badge>;
}
