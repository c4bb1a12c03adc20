import type { OwnPlay, PlayedTournament } from '@hidden-order/api-shapes/played-tournaments';
import { paths } from '@hidden-order/platform/paths';
import { CountHelp, useSwingChart } from '@hidden-order/waves/practice';
import { PointList } from '@hidden-order/waves/results';
import { Board } from '../../parts/board/board';
import { DraftFailure } from '../../parts/parts';
import { Commits } from '../../parts/statements/commits';
import { Clock, Rounds } from './clock';
import type { Play } from './data';
import { OpenRound } from './open-round';
import { OwnResult } from './own-result';
import { PseudonymForm } from './pseudonym-form';
import { useCommits } from './use-commits';

/** What to do in a tournament. */
export const LEAD =
  'In each round, state a count of the chart so far before the round closes. The last commit of a round counts.';
export const SAMPLE = 'Sample tournament: no prize';

interface PlayingProps {
  play: Play;
  loaded: OwnPlay;
  /** Asks for what is new. */
  refresh: () => void;
  /** Why the page is not up to date, if it is not. */
  status: string | false;
}

/** A tournament for someone with a seat: the round that is open, what they have committed, and how they did at last. */
export function Playing({ play: { played, clock }, loaded, refresh, status }: PlayingProps) {
  const { tournament, end } = played;
  const calls = useCommits(tournament.id, loaded);
  const { own } = calls;
  const chart = useSwingChart(played);
  // The name comes first.
  const open = own.pseudonym === null ? null : played.rounds.find(({ number }) => number === played.open_round);
  const isOver = tournament.state === 'ended';
  return (
    <Board
      title={tournament.title}
      back={{ to: paths.tournament(tournament.id), text: 'Rounds and standings' }}
      facts={<Clock played={played} own={own} clock={clock} refresh={refresh} />}
      help={
        <>
          <p>{LEAD}</p>
          {tournament.is_sample && <p>{SAMPLE}</p>}
          <CountHelp />
        </>
      }
      status={status}
    >
      {own.pseudonym === null && !isOver && <PseudonymForm id={tournament.id} />}
      {open && <OpenRound played={played} round={open.number} calls={calls} />}
      {end && <OwnResult played={played} own={own} series={end.series} />}
      <DraftFailure />
      <Rounds played={played} own={own} />
      {(own.commits.length > 0 || open) && (
        <Commits
          chart={chart}
          commits={own.commits}
          hint="A commit is sealed in your counting log, with the time on our server."
        >
          {(commit) => (
            <>
              <p className="kit-soft">{roundWords(played, own, commit)}</p>
              {/* After the end they stand beside the chart. */}
              {commit.points && end === null && <PointList points={commit.points} />}
            </>
          )}
        </Commits>
      )}
    </Board>
  );
}

/** To which round a commit belongs, and what of it counts. */
function roundWords(
  { open_round }: PlayedTournament,
  { commits }: OwnPlay,
  commit: OwnPlay['commits'][number],
): string {
  const { round, number } = commit;
  if (commits.some((other) => other.round === round && other.number > number))
    return `Round ${round}: a later commit counts in its place.`;
  if (commit.points) return `Round ${round}: this one counted.`;
  return open_round === round
    ? `Round ${round}: counts when the round closes, unless you commit again.`
    : `Round ${round}: we are marking it.`;
}
