import { useFile } from '@hidden-order/console';
import { Alert, Button } from '@hidden-order/ui';
import { useQuery } from '../parts/filters';
import { saveFile } from '@hidden-order/ui/save-file';
import { useTask } from '../parts/use-task';
import { useSay } from '../shell/saying';

/** Saves the receipts of the days that the address asks for, as the accountant’s file. */
export function ExportButton() {
  const read = useFile();
  const say = useSay();
  const [from, to] = [useQuery('from'), useQuery('to')];
  const { isPending, fault, run } = useTask(async () => {
    const days = new URLSearchParams({ from, to });
    saveFile(`receipts-${from || 'all'}-${to || 'now'}.csv`, await read(`/api/money/receipts.csv?${days.toString()}`));
    say('The receipts are saved.');
  });
  return (
    <>
      {fault !== null && <Alert tone="error">{`The receipts were not saved. ${fault}`}</Alert>}
      <Button variant="secondary" loading={isPending} loadingLabel="Reading receipts…" onClick={run}>
        Save receipts (CSV)
      </Button>
    </>
  );
}
