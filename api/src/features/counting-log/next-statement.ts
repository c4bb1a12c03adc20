import { isDeepStrictEqual } from 'node:util';
import { STATEMENTS_MAX, type Statement } from '@hidden-order/api-shapes/replays';
import { conflict, invalidFields } from '../../plugins/errors/errors';
import { statementsOf } from './chain';
import type { StatementContent } from './contents';
import type { LogRowRow } from './tables';

interface Next {
  number: number;
  statement: Statement;
}

/**
 * Finds out whether a statement about a chart is sealed already, because the answer to its first call was lost.
 * @param rows about the chart
 * @param isThere whether another one was made where this one is
 * @param requireOn throws where nothing can be stated any more
 * @throws {ApiError} 409 for one that is not the next, or one too many
 */
export function isSealed(
  rows: readonly LogRowRow[],
  { number, statement }: Next,
  isThere: (known: StatementContent) => boolean,
  requireOn: () => void,
): boolean {
  const stated = statementsOf(rows);
  const known = stated[number - 1];
  if (known && isThere(known) && isDeepStrictEqual(known.statement, statement)) return true;
  requireOn();
  if (number !== stated.length + 1) throw goneOn();
  if (number > STATEMENTS_MAX) throw tooMany();
  return false;
}

export const goneOn = () =>
  conflict('This chart has gone on, perhaps in another tab. Look at its latest bar, and commit again.', 'gone_on');

export const notAtSwings = () => invalidFields({ statement: ['Labels must stand at swings of the bars so far.'] });

const tooMany = () => conflict(`A chart takes ${STATEMENTS_MAX} statements.`, 'too_many_statements');
