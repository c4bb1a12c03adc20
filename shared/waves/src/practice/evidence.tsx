import { explain, type LegalCount, type Swing } from '@hidden-order/wave-engine';

/** What the guidelines find in a wave, the weightiest first. */
export function Evidence({ wave, swings }: { wave: LegalCount['five']; swings: readonly Swing[] }) {
  return (
    <ul className="kit-soft kit-stack2">
      {explain(swings, wave).map(({ grade, words }) => (
        <li key={words}>
          <strong>{grade === 'usual' ? 'Usual.' : 'Seldom.'}</strong> <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
