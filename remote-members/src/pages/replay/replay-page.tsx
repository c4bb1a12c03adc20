import { paths } from '@hidden-order/platform/paths';
import { Link, useLoaderData } from '@hidden-order/platform/router';
import type { Replay } from '@hidden-order/api-shapes/replays';
import { SeriesSeal } from '@hidden-order/waves/log';
import { Board } from '../../parts/board/board';
import { LEVEL_LABELS } from '../../parts/level-buttons';
import { StartReplay } from '../../parts/start-replay';
import { Unknown } from '../../parts/unknown';
import type { loader } from './data';
import { PlayCommits } from '../../parts/play/play-commits';
import { PlayFacts, PlayHelp } from '../../parts/play/play-facts';
import { PlayResult } from '../../parts/play/play-result';
import { RunningPlay } from '../../parts/play/running-play';
import { useReplay } from './use-replay';

export function ReplayPage() {
  const loaded = useLoaderData<typeof loader>();
  return loaded === null ? <Unknown what="replay" /> : <ReplayOf key={loaded.id} loaded={loaded} />;
}

/** A replay, bar by bar, and its result once it is finished. */
function ReplayOf({ loaded }: { loaded: Replay }) {
  const calls = useReplay(loaded);
  const { play: replay } = calls;
  return (
    <Board
      title="Replay a chart"
      back={{ to: paths.newPractice, text: 'Back to practice' }}
      facts={<PlayFacts play={replay} level={LEVEL_LABELS[replay.level]} />}
      help={<PlayHelp />}
    >
      {replay.result === null ? (
        <RunningPlay
          calls={calls}
          isStartOpen={replay.level === 'hard'}
          source="Generated prices, not those of a market."
        />
      ) : (
        <PlayResult
          play={replay}
          result={replay.result}
          isNew={loaded.finished_at === null}
          series={replay.result.series}
        >
          <Link to={paths.log}>See your counting log</Link>
          <StartReplay />
        </PlayResult>
      )}
      <PlayCommits play={replay} hint="A commit is sealed in your counting log, with the time on our server." />
      <SeriesSeal
        seal={replay.series_seal}
        revealed={
          replay.result && 'These prices were sealed before the first bar. Your counting log has the salt of the seal.'
        }
      />
    </Board>
  );
}
