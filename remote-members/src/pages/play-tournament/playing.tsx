import type { OwnPlay, PlayedTournament } from '@hidden-order/api-shapes/played-tournaments';
import { PointList } from '@hidden-order/waves/commits';
import { CountHelp, useSwingChart } from '@hidden-order/waves/practice';
import { DraftFailure } from '../../parts/parts';
import { Commits } from '../../parts/statements/commits';
import { Clock } from './clock';
import type { Play } from './data';
import { OpenRound } from './open-round';
import { OwnResult } from './own-result';
import { PseudonymForm } from './pseudonym-form';
import { useCommits } from './use-commits';

interface PlayingProps {
  play: Play;
  loaded: OwnPlay;
  /** Asks for what is new. */
  refresh: () => void;
}

/** A tournament for someone with a seat: the round that is open, what they have committed, and how they did at last. */
export function Playing({ play: { played, clock }, loaded, refresh }: PlayingProps) {
  const { tournament, end } = played;
  const calls = useCommits(tournament.id, loaded);
  const { own } = calls;
  const chart = useSwingChart(played);
  // The name comes first.
  const open = own.pseudonym === null ? null : played.rounds.find(({ number }) => number === played.open_round);
  const isOver = tournament.state === 'ended';
  return (
    <>
      <Clock played={played} own={own} clock={clock} refresh={refresh} />
      <DraftFailure />
      {own.pseudonym === null && !isOver && <PseudonymForm id={tournament.id} />}
      {open && <OpenRound played={played} round={open.number} calls={calls} />}
      {end && <OwnResult played={played} own={own} series={end.series} />}
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
      {open && <CountHelp />}
    </>
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
