import * as calls from '@hidden-order/api-shapes/desk/calls';
import { addressOf } from '@hidden-order/api-shapes/endpoint';
import { useFile, useServiceTask } from '@hidden-order/console';
import { Alert, Button } from '@hidden-order/ui';
import { useQuery } from '../parts/filters';
import { saveFile } from '@hidden-order/ui/save-file';
import { useSay } from '../shell/saying';

/** Saves the movements of money on the days that the address asks for, as the accountant’s file. */
export function ExportButton() {
  const read = useFile();
  const say = useSay();
  const [from, to] = [useQuery('from'), useQuery('to')];
  const { isPending, fault, run } = useServiceTask(async () => {
    saveFile(
      `movements-${from || 'all'}-${to || 'now'}.csv`,
      await read(addressOf(calls.exportMovements, { query: { from, to } })),
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
