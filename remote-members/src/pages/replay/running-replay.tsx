import { useMemo, useState } from 'react';
import { check, type Checked } from '@hidden-order/wave-engine';
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
export function RunningReplay({ calls }: { calls: ReplayCalls }) {
  const { replay } = calls;
  const { bars, level } = replay;
  const [work, setWork] = useState(() => workOf(replay));
  const [side, setSide] = useState<Side>('primary');
  const swings = useMemo(() => swingsSoFar(bars, level), [bars, level]);
  const { labels } = work[side];
  const checked = useMemo(
    () => withoutVerdict(check(swings, labels), parsePrice(work.level)),
    [swings, labels, work.level],
  );
  const change = (labelled: typeof NO_LABELS) => setWork({ ...work, [side]: labelled });
  return (
    <CountBoard
      bars={bars}
      swings={swings}
      work={work[side]}
      checked={checked}
      other={side === 'primary' ? work.alternate.labels : work.primary.labels}
      isStartOpen={level === 'hard'}
      onAction={(action) => change(labelling(work[side], action))}
      source="Generated prices, not those of a market. The last swing may still move."
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

/**
 * What a chart may show of a count before its replay has ended: its waves in order, without what is wrong with them, and
 * the learner's own level in place of those by the rules, which the learner has to find.
 */
const withoutVerdict = (checked: Checked, level: number | null): Checked => ({
  ...checked,
  waves: checked.waves.map((wave) => ({
    ...wave,
    problems: wave.problems.filter(({ kind }) => kind === 'order' || kind === 'turn'),
  })),
  levels: level === null ? [] : [{ rule: 'wave-2-beyond-start', price: level, side: 'below', reach: false }],
});
