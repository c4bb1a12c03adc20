import type { Failure } from '@hidden-order/platform/protocol/release-service';
import { formatCount } from '@hidden-order/ui/format';
import styles from './failures.module.css';
import { OpenComposition } from './open-composition';
import { Version } from './terms';

/** What failed, by the first composition in which browsers had it, which can be opened as they had it. */
export function Failures({ all }: { all: readonly Failure[] }) {
  return grouped(all).map(([composition, failures]) => (
    <section
      key={composition}
      className={`kit-stack3 ${styles.group}`}
      aria-label={
        composition === null ? 'Failures of no known composition' : `Failures since composition ${composition}`
      }
    >
      <h4 className={styles.title}>
        {composition === null ? 'No report names a composition' : `Since composition ${composition}`}
      </h4>
      <ul role="list" className="kit-stack3">
        {failures.map((failure) => (
          <OneFailure
            key={[failure.version, failure.phase, failure.code, failure.stack[0]].join(' ')}
            failure={failure}
          />
        ))}
      </ul>
    </section>
  ));
}

function OneFailure({ failure: { version, phase, code, visits, first, browsers, stack } }: { failure: Failure }) {
  return (
    <li>
      <div className={`kit-wrap ${styles.first}`}>
        <div>
          <p>
            <Version name={version} />
            <span>{` ${phase} ${code}, in ${formatCount(visits, 'visit')} of ${browsers.join(', ')}`}</span>
          </p>
          <p className="kit-fine">
            <span>First on </span>
            <Version name={first.page} />
          </p>
          {stack.map((place, index) => (
            <p key={`${index} ${place}`} className="kit-fine">
              <Version name={place} />
            </p>
          ))}
        </div>
        <OpenComposition seen={first} />
      </div>
    </li>
  );
}

/** In the order of the failures, which is that of the compositions. */
function grouped(all: readonly Failure[]): [composition: number | null, failures: Failure[]][] {
  const groups = new Map<number | null, Failure[]>();
  for (const failure of all) {
    const { composition } = failure.first;
    groups.set(composition, [...(groups.get(composition) ?? []), failure]);
  }
  return [...groups];
}
