import { Rows } from '@hidden-order/console';
import type { Failure } from '@hidden-order/platform/protocol/release-service';
import { formatCount } from '@hidden-order/ui/format';
import { OpenComposition } from './open-composition';
import { Below, Version } from './terms';

/** What failed, by the first composition in which browsers had it, which can be opened as they had it. */
export const Failures = ({ all }: { all: readonly Failure[] }) =>
  grouped(all).map(([composition, failures]) => (
    <Rows
      key={composition}
      caption={composition === null ? 'Failures of no known composition' : `Failures since composition ${composition}`}
      rows={failures}
      rowKey={({ version, phase, code, stack }) => [version, phase, code, stack[0]].join(' ')}
      columns={[
        {
          name: 'Failure',
          cell: ({ version, phase, code, visits, browsers }) => (
            <>
              <Version name={version} />
              <span>{` ${phase} ${code}`}</span>
              <Below>{`in ${formatCount(visits, 'visit')} of ${browsers.join(', ')}`}</Below>
            </>
          ),
        },
        {
          name: 'Place',
          cell: ({ first, stack }) => (
            <div>
              <span>First on </span>
              <Version name={first.page} />
              {stack.map((place, index) => (
                <Below key={`${index} ${place}`}>
                  <Version name={place} />
                </Below>
              ))}
            </div>
          ),
        },
        { name: 'Composition', cell: ({ first }) => <OpenComposition seen={first} /> },
      ]}
    />
  ));

/** In the order of the failures, which is that of the compositions. */
function grouped(all: readonly Failure[]): [composition: number | null, failures: Failure[]][] {
  const groups = new Map<number | null, Failure[]>();
  for (const failure of all) {
    const { composition } = failure.first;
    groups.set(composition, [...(groups.get(composition) ?? []), failure]);
  }
  return [...groups];
}
