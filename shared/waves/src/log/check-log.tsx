import * as calls from '@hidden-order/api-shapes/counting-log/calls';
import { useState } from 'react';
import type { LogChain } from '@hidden-order/api-shapes/counting-log';
import { callApi, failureMessage } from '@hidden-order/platform/api-client';
import { Alert, Button } from '@hidden-order/ui';
import { formatCount } from '@hidden-order/ui/format';
import { saveFile } from '@hidden-order/ui/save-file';
import type { Verdict } from '@hidden-order/verify-log';
import styles from './log.module.css';

/** A check of the whole chain in this browser: under way, done over some rows and heads, or failed. */
type Check = 'running' | { verdict: Verdict; rows: number; heads: number } | { failure: string } | null;

/**
 * Checks a log in the visitor's browser, and gives what others need to check it on their own machine: the chain and the
 * script.
 * @param props.feed address of the feed of the days’ heads
 * @param props.fetchChain asks the API for the chain; it throws as `callApi` does
 */
export function CheckLog({ feed, fetchChain }: { feed: string; fetchChain: () => Promise<LogChain> }) {
  const [check, setCheck] = useState<Check>(null);
  const attempt = async (work: () => Promise<Check>) => {
    setCheck('running');
    setCheck(await work().catch((error: unknown) => ({ failure: failureMessage(error) })));
  };
  const run = () =>
    attempt(async () => {
      const [chain, heads, { verifyLog }] = await Promise.all([
        fetchChain(),
        fetchHeads(),
        import(/* webpackChunkName: "verify-log" */ '@hidden-order/verify-log'),
      ]);
      return { verdict: await verifyLog(chain, heads), rows: chain.rows.length, heads: heads.length };
    });
  const save = () =>
    attempt(async () => {
      const chain = JSON.stringify(await fetchChain(), null, 1);
      saveFile('counting-log.json', new Blob([chain], { type: 'application/json' }));
      return null;
    });
  const saveScript = () =>
    attempt(async () => {
      const script = await callApi(calls.readVerifier, { responseType: 'text' });
      saveFile('verify-log.mjs', new Blob([script], { type: 'text/javascript' }));
      return null;
    });
  return (
    <div className={`kit-stack3 ${styles.check}`}>
      <div className={styles.actions}>
        <Button onClick={() => void run()} loading={check === 'running'} loadingLabel="Checking…">
          Check every seal
        </Button>
        <Button variant="secondary" onClick={() => void save()}>
          Download the log
        </Button>
        <Button variant="secondary" onClick={() => void saveScript()}>
          Download the script
        </Button>
        <a href={feed} type="application/rss+xml">
          Follow the daily heads (RSS)
        </a>
      </div>
      <p className="kit-soft">
        <span>On your own machine, with the files of the two buttons:</span>{' '}
        <code>{`node verify-log.mjs counting-log.json ${feed.replace(/\/log-heads\/.*/, '')}`}</code>{' '}
        <span>
          Each head comes out after midnight in Pakistan, at /log-heads/ and its day. Keep it as YYYY-MM-DD.json in a
          folder, and give that folder in place of the address.
        </span>
      </p>
      <div role="status">{check !== null && check !== 'running' && 'verdict' in check && <Outcome {...check} />}</div>
      {check !== null && check !== 'running' && 'failure' in check && <Alert tone="error">{check.failure}</Alert>}
    </div>
  );
}

/** The published heads, the oldest first. */
async function fetchHeads(): Promise<string[]> {
  const { days } = await callApi(calls.listHeads);
  const fetchHead = ({ day }: { day: string }) => callApi(calls.readHead, { params: { day }, responseType: 'text' });
  return Promise.all(days.toReversed().map(fetchHead));
}

function Outcome({ verdict: { problems, covered, hidden }, rows, heads }: Extract<Check, { verdict: Verdict }>) {
  return (
    <>
      {problems.length === 0 ? (
        <p className={styles.fits}>{wordsOf({ rows, heads, covered, hidden })}</p>
      ) : (
        <Alert tone="error">
          <strong>This log was changed after the fact.</strong>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function wordsOf({ rows, heads, covered, hidden }: Record<'rows' | 'heads' | 'covered' | 'hidden', number>): string {
  const under =
    heads === 0
      ? 'No head is published yet: one comes out on the day after.'
      : `${covered} of them are under one of ${formatCount(heads, 'published head')}; a head comes out on the day after.`;
  const all = `All ${formatCount(rows, 'row')} fit their seals. ${under}`;
  return hidden === 0
    ? all
    : `${all} ${formatCount(hidden, 'text')} of charts that we say are under way do not show yet.`;
}
