import type { Replay } from '@hidden-order/api-shapes/replays';
import type { Bar } from '@hidden-order/wave-engine';
import { GRADER, seriesBars } from '@hidden-order/waves/rules';
import { endingOf, toldOf } from './endings';
import type { StoredReplay } from './replay-queries';
import { scoreReplay } from './scoring';
import { verify } from './seals';
import type { CommitRow, ReplayRow } from './tables';

/** What a member may know of a replay: until it is finished, no more than the bars so far. */
export function viewOf({ replay, commits }: StoredReplay): Replay {
  const { id, level, hiddenSeed, shown, startedAt, finishedAt, score, grader } = replay;
  const all = seriesBars(hiddenSeed);
  const bars = all.slice(0, shown);
  return {
    id,
    level,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    bars,
    is_last: shown === all.length,
    commits: commits.map((commit, place) => commitView(bars, level, commit, commits[place + 1])),
    broken_seal: verify(commits),
    result:
      finishedAt === null
        ? null
        : {
            ...scoreReplay(bars, level, commits),
            seed: hiddenSeed,
            score: score ?? 0,
            grader: grader ?? GRADER,
          },
  };
}

function commitView(
  bars: readonly Bar[],
  level: ReplayRow['level'],
  commit: CommitRow,
  next: CommitRow | undefined,
): Replay['commits'][number] {
  const { number, bar, statement, at, hash, previous } = commit;
  const ended = toldOf(endingOf(bars, level, commit, next), bars.length);
  return { number, bar, statement, at: at.toISOString(), hash, previous, ended };
}
