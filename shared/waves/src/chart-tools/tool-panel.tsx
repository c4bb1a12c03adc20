import { formatPrice } from '@hidden-order/api-shapes/practice-terms';
import { Button, CheckboxField, Choice } from '@hidden-order/ui';
import { KINDS, levelsOf, type Drawing, type DrawingKind } from './drawings';
import type { Tools } from './tools';
import styles from './chart-tools.module.css';

interface ToolPanelProps {
  tools: Tools;
  /** Whether the chart has bars, which may show as a line. */
  hasBars: boolean;
  onChange: (tools: Tools) => void;
}

const PLACES = [
  { value: 'label', text: 'A label' },
  ...(['retracement', 'projection', 'channel'] as const).map((kind) => ({ value: kind, text: KINDS[kind].name })),
] satisfies { value: 'label' | DrawingKind; text: string }[];

/** How to look at a chart, and what to draw over it. */
export function ToolPanel({ tools, hasBars, onChange }: ToolPanelProps) {
  const { style, scale, kind, points, drawings } = tools;
  return (
    <div className={`kit-stack3 ${styles.panel}`}>
      <Choice
        legend="A press on a swing places"
        options={PLACES}
        chosen={kind ?? 'label'}
        onChoose={(next) => onChange({ ...tools, kind: next === 'label' ? null : next, points: [] })}
      />
      <p role="status">{kind && stepWords(kind, points.length)}</p>
      {drawings.map((drawing, place) => (
        <div key={place} className="kit-actions">
          <p>{wordsOf(drawing, tools)}</p>
          <Button
            variant="quiet"
            aria-label={`Remove the ${drawing.kind} ${place + 1}`}
            onClick={() => onChange({ ...tools, drawings: drawings.filter((one) => one !== drawing) })}
          >
            Remove
          </Button>
        </div>
      ))}
      {hasBars && (
        <CheckboxField
          label="Line through the closes and swings"
          checked={style === 'line'}
          onChange={({ target }) => onChange({ ...tools, style: target.checked ? 'line' : 'bars' })}
        />
      )}
      <CheckboxField
        label="Logarithmic scale"
        checked={scale === 'logarithmic'}
        onChange={({ target }) => onChange({ ...tools, scale: target.checked ? 'logarithmic' : 'arithmetic' })}
      />
    </div>
  );
}

/** Which swing to choose next. @param place of the point, from 0 */
const stepWords = (kind: DrawingKind, place: number): string => {
  const { name, points } = KINDS[kind];
  return `${name}, point ${place + 1} of ${points.length}: choose ${points[place] ?? ''} on the chart.`;
};

/** A drawing in words, with its levels. */
function wordsOf(drawing: Drawing, { scale }: Tools): string {
  const { kind, points } = drawing;
  const through = points.map(({ price }) => formatPrice(price)).join(', ');
  const levels = levelsOf(drawing, scale).map(({ price, title }) => `${title} ${formatPrice(price)}`);
  return `${KINDS[kind].name} through ${through}${levels.length > 0 ? `: ${levels.join(', ')}` : ''}.`;
}
