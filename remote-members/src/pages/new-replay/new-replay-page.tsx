import type { ReactNode } from 'react';
import { PRACTICE_LEVELS, type PracticeLevel } from '@hidden-order/api-shapes/practice-terms';
import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { Button, Container, PageHeader, Panel } from '@hidden-order/ui';
import { WaveChart } from '@hidden-order/waves/chart';
import { artLabels, impulse, pathOf } from '@hidden-order/waves/figures';
import { LEVEL_LABELS, type LevelButtonsProps } from '../../parts/level-buttons';
import { StartReplay } from '../../parts/start-replay';
import parts from '../../parts/parts.module.css';

/** Where a member chooses the level of a replay. */
export const NewReplayPage = () => (
  <>
    <PageHeader
      kicker="Practice"
      title="Replay a chart"
      lead="Bars come one by one; the rest of the chart is on our server. State a count whenever you have one, and strike it when its level breaks."
      tool
    />
    <Container className={parts.body}>
      <StartReplay Levels={LevelCards} />
      <p className="kit-soft">
        A replay that you have not finished goes on where you left it. What you commit is sealed in{' '}
        <Link to={paths.log}>your counting log</Link>.
      </p>
    </Container>
  </>
);

interface LevelCardsProps extends LevelButtonsProps {
  children?: ReactNode;
}

/** A card for each level, with a chart as it may be. */
const LevelCards = ({ label, disabled, onChoose, children }: LevelCardsProps) => (
  <div role="group" aria-label={label} className={`kit-wrap ${parts.panels}`}>
    {PRACTICE_LEVELS.map((level, place) => (
      <Panel key={level} title={LEVEL_LABELS[level]}>
        <WaveChart figure={{ points, line: LINES[level] }} labels={LABELS} caption="A chart so far." decorative />
        <p>{WORDS[level]}</p>
        <Button variant={place === 0 ? 'primary' : 'secondary'} disabled={disabled} onClick={() => onChoose(level)}>
          {`Replay ${place === 0 ? 'an' : 'a'} ${level} chart`}
        </Button>
      </Panel>
    ))}
    {children}
  </div>
);

const WORDS: Record<PracticeLevel, string> = {
  easy: 'Few waves show parts of their own. A count starts at the first bar.',
  medium: 'More waves show their parts. A count starts at the first bar.',
  hard: 'Parts have parts of their own, and you say where wave 1 starts.',
};

const points = impulse.points.slice(0, -1);
const LABELS = artLabels({ points });
/** A path whose waves have so many parts each. */
const divided = ([start = { time: 0, price: 0 }, ...ends]: typeof points, parts: 3 | 5): typeof points =>
  pathOf(start, ...ends.map((end): [typeof end, 3 | 5] => [end, parts]));
const LINES = { easy: points, medium: divided(points, 5), hard: divided(divided(points, 5), 3) };
