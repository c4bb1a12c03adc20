import type { PlayedTournament } from '@hidden-order/api-shapes/played-tournaments';
import { RetryMessage } from '@hidden-order/ui';
import { useSwingChart } from '@hidden-order/waves/practice';
import { StatementBoard } from '../../parts/statements/statement-board';
import { useWork } from './draft';
import type { useCommits } from './use-commits';

interface OpenRoundProps {
  played: PlayedTournament;
  /** The number of the open one. */
  round: number;
  calls: ReturnType<typeof useCommits>;
}

/** The round that is open: the chart so far with the labels of a count, and what to state. */
export function OpenRound({ played, round, calls: { own, failure, isSealing, commit } }: OpenRoundProps) {
  const { tournament, level } = played;
  const chart = useSwingChart(played);
  const { work, keep } = useWork(tournament.id, own.commits);
  return (
    <StatementBoard
      // What was said of the last commit is over with its round.
      key={round}
      chart={chart}
      isStartOpen={level === 'hard'}
      source="Generated prices, not those of a market."
      work={work}
      onChange={keep}
      commit={(statement) => commit(round, statement)}
      isSealing={isSealing}
      isOver={false}
      canStrike={null}
    >
      {failure && <RetryMessage onRetry={failure.retry}>{failure.message}</RetryMessage>}
    </StatementBoard>
  );
}
