import { inPakistan } from '../../plugins/text/words';
import type { TournamentRow } from './tables';

/** What a change is called, and what it is in words. */
export type Change = [name: string, words: string];

const FACTS: readonly [name: string, of: (row: TournamentRow) => string | number][] = [
  ['Title', ({ title }) => title],
  ['Registration opens', ({ opensAt }) => inPakistan(opensAt)],
  ['Registration closes', ({ closesAt }) => inPakistan(closesAt)],
  ['First round', ({ startsAt }) => inPakistan(startsAt)],
  ['End', ({ endsAt }) => inPakistan(endsAt)],
  ['Rounds', ({ rounds }) => rounds],
  ['Minutes of a round', ({ roundMinutes }) => roundMinutes],
  ['Level of the chart', ({ level }) => level],
  ['Seats', ({ seats }) => seats],
];

/** What has changed of a tournament that matters to those who take part, from what to what. */
export function changesOf(before: TournamentRow, after: TournamentRow): Change[] {
  const facts = FACTS.flatMap(([name, of]): Change[] =>
    of(before) === of(after) ? [] : [[name, `${of(after)}, before: ${of(before)}`]],
  );
  const lists = (['format', 'rules'] as const).flatMap((list): Change[] => {
    const name = list === 'format' ? 'Format' : 'Rules';
    const gone = before[list].filter((line) => !after[list].includes(line));
    const added = after[list].filter((line) => !before[list].includes(line));
    return [
      ...gone.map((line): Change => [`${name}, no longer`, line]),
      ...added.map((line): Change => [`${name}, new`, line]),
    ];
  });
  return [...facts, ...lists];
}
