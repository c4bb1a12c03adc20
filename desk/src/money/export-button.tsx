import { useFile, useServiceTask } from '@hidden-order/console';
import { Alert, Button } from '@hidden-order/ui';
import { saveFile } from '@hidden-order/ui/save-file';
import { useSay } from '../shell/saying';

interface ExportButtonProps {
  /** What is saved, such as `movements`. */
  what: string;
  /** The address of the call that answers the file, and the file's name. */
  address: `/${string}`;
  name: string;
}

/** Saves a CSV file for spreadsheets. */
export function ExportButton({ what, address, name }: ExportButtonProps) {
  const read = useFile();
  const say = useSay();
  const { isPending, fault, run } = useServiceTask(async () => {
    saveFile(name, await read(address));
    say(`The ${what} are saved.`);
  });
  return (
    <>
      {fault !== null && <Alert tone="error">{`The ${what} were not saved. ${fault}`}</Alert>}
      <Button variant="secondary" loading={isPending} loadingLabel={`Reading ${what}…`} onClick={run}>
        {`Save ${what} (CSV)`}
      </Button>
    </>
  );
}
