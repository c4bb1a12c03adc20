import { useMemo, useState } from 'react';
import { check } from '@hidden-order/wave-engine';
import { CountBoard, labelling, NO_LABELS } from '@hidden-order/waves/practice';
import { swingsSoFar } from '@hidden-order/waves/rules';
import { Player } from './player';
import { StatementForm } from './statement-form';
import { parsePrice, workOf } from './statements';
import type { ReplayCalls } from './use-replay';
import styles from './replay.module.css';

const SIDES = { primary: 'Count', alternate: 'Alternate' } as const;
type Side = keyof typeof SIDES;

/** A replay that goes on: the chart so far with the labels of a count and its alternate, the bars, and what to state. */
export function RunningReplay({
  calls,
  source,
}: {
  calls: ReplayCalls;
  /** Where the prices come from. */ source: string;
}) {
  const { replay } = calls;
  const { bars, level, swing_size: size } = replay;
  const [work, setWork] = useState(() => workOf(replay));
  const [side, setSide] = useState<Side>('primary');
  const swings = useMemo(() => swingsSoFar(bars, size), [bars, size]);
  const { labels } = work[side];
  const checked = useMemo(() => check(swings, labels), [swings, labels]);
  // The learner has to find the levels by the rules, so the chart shows the stated one alone.
  const levels = useMemo(() => [parsePrice(work.level)].filter((price) => price !== null), [work.level]);
  const change = (labelled: typeof NO_LABELS) => setWork({ ...work, [side]: labelled });
  return (
    <CountBoard
      bars={bars}
      swings={swings}
      work={work[side]}
      checked={checked}
      levels={levels}
      other={side === 'primary' ? work.alternate.labels : work.primary.labels}
      isStartOpen={level === 'hard'}
      onAction={(action) => change(labelling(work[side], action))}
      source={`${source} The last swing may still move.`}
    >
      <Player calls={calls} />
      <fieldset className={styles.sides}>
        <legend>Labels on the chart</legend>
        {(['primary', 'alternate'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="side" checked={side === one} onChange={() => setSide(one)} />
            <span>{SIDES[one]}</span>
          </label>
        ))}
      </fieldset>
      <StatementForm calls={calls} work={work} onChange={setWork} onClear={() => change(NO_LABELS)} />
    </CountBoard>
  );
}
