import { useRef, useState } from 'react';
import { useSwingChart } from '@hidden-order/waves/practice';
import { StatementBoard } from '../../parts/statements/statement-board';
import { workOf } from '../../parts/statements/work';
import { Player } from './player';
import type { ReplayCalls } from './use-replay';

interface RunningReplayProps {
  calls: ReplayCalls;
  /** Where the prices come from. */
  source: string;
}

/** A replay that goes on: the chart so far with the labels of a count and its alternate, the bars, and what to state. */
export function RunningReplay({ calls, source }: RunningReplayProps) {
  const { replay, isShowing, isSealing, setPlaying, commit } = calls;
  const chart = useSwingChart(replay);
  const board = useRef<HTMLDivElement>(null);
  const [work, setWork] = useState(() => workOf(replay.commits));
  return (
    <div ref={board}>
      <StatementBoard
        chart={chart}
        level={replay.level}
        source={source}
        work={work}
        onChange={setWork}
        commit={commit}
        isSealing={isSealing}
        isOver={isShowing && replay.is_last}
        canStrike={replay.commits.at(-1)?.statement.kind === 'count'}
        onTyping={() => setPlaying(false)}
      >
        <Player calls={calls} board={board} />
      </StatementBoard>
    </div>
  );
}
