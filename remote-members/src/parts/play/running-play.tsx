import { useRef, useState } from 'react';
import { canStrike } from '@hidden-order/waves/play';
import { useSwingChart } from '@hidden-order/waves/practice';
import { StatementBoard } from '../statements/statement-board';
import { workOf } from '../statements/work';
import type { PlayCalls } from './play-calls';
import { usePlayer } from './player';

interface RunningPlayProps {
  calls: PlayCalls;
  /** Whether the learner says where wave 1 starts. */
  isStartOpen: boolean;
  /** Where the prices come from. */
  source: string;
}

/** A play that goes on: the chart so far with the labels of a count and its alternate, the bars, and what to state. */
export function RunningPlay({ calls, isStartOpen, source }: RunningPlayProps) {
  const { play, isShowing, isSealing, setPlaying, commit } = calls;
  const chart = useSwingChart(play);
  const board = useRef<HTMLDivElement>(null);
  const [work, setWork] = useState(() => workOf(play.commits));
  const { bars, settings } = usePlayer({ calls, board });
  return (
    <div ref={board}>
      <StatementBoard
        chart={chart}
        isStartOpen={isStartOpen}
        source={source}
        work={work}
        onChange={setWork}
        commit={commit}
        isSealing={isSealing}
        isOver={isShowing && play.is_last}
        canStrike={canStrike(play.commits)}
        onTyping={() => setPlaying(false)}
        player={bars}
      >
        {settings}
      </StatementBoard>
    </div>
  );
}
