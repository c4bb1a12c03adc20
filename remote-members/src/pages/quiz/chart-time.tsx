import { failureMessage } from '@hidden-order/platform/api-client';
import { CHART_MINUTES } from '@hidden-order/api-shapes/plan-terms';
import type { OpenChart as Chart } from '@hidden-order/api-shapes/quiz';
import { useAction } from '@hidden-order/platform/router';
import { Countdown, type ServerClock } from '@hidden-order/ui/countdown';
import { Alert, Button } from '@hidden-order/ui';
import type { actions } from './data';

/** In place of a chart that is not open yet: a button that opens it, and how much time it has then. */
export function OpenChart({ course, chart }: { course: string; chart: Chart }) {
  const { submit, isPending, outcome } = useAction<typeof actions.openChart>('openChart');
  return (
    <>
      <p>{`The chart has ${CHART_MINUTES} minutes for its three questions. They begin when you open it, and go on if you leave the page.`}</p>
      <div>
        <Button loading={isPending} loadingLabel="Opening…" onClick={() => void submit({ course, chart })}>
          Open the chart
        </Button>
      </div>
      {outcome && 'error' in outcome && (
        <Alert tone="error">{`We could not open the chart. ${failureMessage(outcome.error)}`}</Alert>
      )}
    </>
  );
}

interface ChartTimeProps {
  /** When the time is over. */
  until: string;
  clock: ServerClock;
  isOver: boolean;
  /** Asks for what is so after the end. */
  onOver: () => void;
}

/** How much of the time of a chart is left, by the server's clock, or that it is over. */
export function ChartTime({ until, clock, isOver, onOver }: ChartTimeProps) {
  if (isOver)
    return <Alert tone="note">The time for this chart is over. We mark your answers to it as we kept them then.</Alert>;
  return (
    <p>
      Time left for this chart: <Countdown key={until} until={until} clock={clock} onOver={onOver} />
    </p>
  );
}
