import { formatCount } from '@hidden-order/ui/format';
import type { PlayView } from '@hidden-order/waves/play';
import { CountHelp } from '@hidden-order/waves/practice';

/** In the bar of a replay: its level, how far it is, and its score. */
export const PlayFacts = ({ play: { bars, commits, result }, level }: { play: PlayView; level?: string }) => (
  <>
    {level && <span>{level}</span>}
    <span>{formatCount(bars.length, 'bar')}</span>
    <strong>{result ? `Score ${result.score}` : formatCount(commits.length, 'commit')}</strong>
  </>
);

/** What to do in a replay, and how. */
export const PlayHelp = () => (
  <>
    <p>
      The chart ends at the latest bar. State a count whenever you have one, and strike it when its level breaks. Each
      statement counts by what the bars showed when you made it.
    </p>
    <p>Keys on the board: → shows a bar, Shift and → ten bars, Space plays and pauses.</p>
    <CountHelp />
  </>
);
