import { useFile } from '@hidden-order/console';
import { Alert, Button } from '@hidden-order/ui';
import { useQuery } from '../parts/filters';
import { saveFile } from '@hidden-order/ui/save-file';
import { useTask } from '../parts/use-task';
import { useSay } from '../shell/saying';

/** Saves the movements of money on the days that the address asks for, as the accountant’s file. */
export function ExportButton() {
  const read = useFile();
  const say = useSay();
  const [from, to] = [useQuery('from'), useQuery('to')];
  const { isPending, fault, run } = useTask(async () => {
    const days = new URLSearchParams({ from, to });
    saveFile(
      `movements-${from || 'all'}-${to || 'now'}.csv`,
      await read(`/api/money/movements.csv?${days.toString()}`),
    );
    say('The movements are saved.');
  });
  return (
    <>
      {fault !== null && <Alert tone="error">{`The movements were not saved. ${fault}`}</Alert>}
      <Button variant="secondary" loading={isPending} loadingLabel="Reading movements…" onClick={run}>
        Save movements (CSV)
      </Button>
    </>
  );
}
