import { paths } from '@hidden-order/platform/paths';
import { Link } from '@hidden-order/platform/router';
import { Container, PageHeader } from '@hidden-order/ui';
import { WaveChart } from '@hidden-order/waves/chart';
import { artLabels, impulse } from '@hidden-order/waves/figures';
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
      <section aria-label="Start a replay" className={`kit-stack4 ${parts.columns}`}>
        <StartReplay />
        <p className="kit-soft">
          A replay that you have not finished goes on where you left it. What you commit is sealed in{' '}
          <Link to={paths.log}>your counting log</Link>.
        </p>
        <div className={parts.figure}>
          <WaveChart figure={UNFINISHED} labels={artLabels(UNFINISHED)} caption="A count so far." decorative />
        </div>
      </section>
    </Container>
  </>
);

const UNFINISHED = { points: impulse.points.slice(0, -1) };
