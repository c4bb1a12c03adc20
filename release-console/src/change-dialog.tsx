import { useState, type ReactNode } from 'react';
import { useCall, useServiceTask, type Call } from '@hidden-order/console';
import {
  beginCanary,
  endPreviews,
  promoteReleases,
  rollBack,
  type AppStatus,
} from '@hidden-order/platform/protocol/release-service';
import { Alert, Button, Choice, Dialog, DialogActions, useFocusOnMount } from '@hidden-order/ui';
import styles from './change-dialog.module.css';
import { Verdict } from './verdict';

/** A change that waits for its confirmation: a version that visitors get, that comes back, or whose previews end. */
export interface PlannedChange {
  kind: 'promote' | 'rollback' | 'end-preview';
  version: string;
}

/** Who gets a promoted version: all visitors, or a share that grows while the version does not fail. */
type Share = 'all' | 'growing';

interface ChangeDialogProps {
  planned: PlannedChange;
  status: AppStatus;
  onClose: () => void;
}

const TITLE_ID = 'change-title';
const GATE = 'The gate checks it first, which can take a minute. If the gate refuses it, nothing changes.';

/** Asks whether to make a change, which it names by app, version and share; then says what came of it. */
export function ChangeDialog({ planned, status, onClose }: ChangeDialogProps) {
  // What is asked stays as it was, whatever happens to the app meanwhile.
  const [asked] = useState(status);
  const [share, setShare] = useState<Share>('all');
  const call = useCall();
  const [checks, setChecks] = useState<readonly string[] | null>(null);
  const { title, lines, confirm, done, make } = describeChange(planned, asked, share);
  const { isPending, fault, run } = useServiceTask(async () => setChecks((await make(call)).checks));

  return (
    <Dialog labelledBy={TITLE_ID} onClose={isPending ? () => undefined : onClose}>
      <div className={`kit-stack4 ${styles.dialog}`}>
        <h2 id={TITLE_ID} className={styles.title}>
          {title}
        </h2>
        {checks === null && fault === null ? (
          <>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            {planned.kind === 'promote' && asked.canHaveCanary && (
              <Choice
                legend="Who gets it"
                options={[
                  { value: 'all', text: `100%: every visitor gets ${planned.version} now` },
                  {
                    value: 'growing',
                    text: `1% first: ${planned.version} grows by itself, and is taken back when it fails more often`,
                  },
                ]}
                chosen={share}
                onChoose={(chosen) => !isPending && setShare(chosen)}
              />
            )}
            <DialogActions>
              <Button loading={isPending} loadingLabel="Checking and composing…" onClick={run}>
                {confirm}
              </Button>
              <Button variant="secondary" disabled={isPending} onClick={onClose}>
                Cancel
              </Button>
            </DialogActions>
          </>
        ) : (
          <Result onClose={onClose}>
            {checks === null ? (
              <Alert tone="error">{`Nothing has changed for ${asked.app}. ${fault}`}</Alert>
            ) : (
              <>
                <Alert tone="success">{done}</Alert>
                <Verdict outcome="done" lines={checks} />
              </>
            )}
          </Result>
        )}
      </div>
    </Dialog>
  );
}

/**
 * A change in words, and the call that makes it.
 * @param share what a promotion gives to whom
 */
function describeChange({ kind, version }: PlannedChange, { app, live }: AppStatus, share: Share) {
  const versionIn = (role: AppStatus['live'][number]['role']) => live.find((one) => one.role === role)?.version;
  const [canary, before] = [versionIn('canary'), versionIn('default')];
  const toAll = {
    lines: [`${app} ${version} goes to 100% of the visitors.`],
    done: `${app} ${version} is live for 100% of the visitors.`,
  };
  if (kind === 'rollback')
    return {
      ...toAll,
      lines: [...toAll.lines, GATE],
      title: canary ? `Take back ${app} ${canary}?` : `Roll back ${app} to ${version}?`,
      confirm: canary ? `Take back ${canary}` : `Roll back to ${version}`,
      make: (call: Call) => call(rollBack, { body: { app, to: version } }),
    };
  if (kind === 'end-preview')
    return {
      title: `End the previews of ${app} ${version}?`,
      lines: ['Its links open the live site then, within 10 seconds. Visitors get what they get now.'],
      confirm: `End previews of ${version}`,
      done: `The previews of ${app} ${version} have ended.`,
      make: (call: Call) => call(endPreviews, { body: { release: `${app}@${version}` } }),
    };
  const title = `Promote ${app} ${version}?`;
  const ends = canary !== undefined && canary !== version ? [`The canary ${canary} ends.`] : [];
  if (share === 'growing')
    return {
      title,
      lines: [`${app} ${version} begins with 1% of the visitors, and grows to 10%, 50% and 100%.`, ...ends, GATE],
      confirm: `Begin ${version} with 1%`,
      done: `${app} ${version} is live for 1% of the visitors, and grows by itself.`,
      make: (call: Call) => call(beginCanary, { body: { release: `${app}@${version}` } }),
    };
  const replaces = before ? `${before} becomes the fallback version.` : 'It is the first version to go live.';
  return {
    title,
    lines: [...toAll.lines, replaces, ...ends, GATE],
    confirm: `Promote ${version} to 100%`,
    done: toAll.done,
    make: (call: Call) => call(promoteReleases, { body: { releases: [`${app}@${version}`] } }),
  };
}

/** What came of a change, in the place of the question. */
function Result({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const focus = useFocusOnMount<HTMLButtonElement>();
  return (
    <>
      {children}
      <DialogActions>
        <Button ref={focus} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
