import { useState } from 'react';
import { paths } from 'shared/paths';
import { Link } from 'shared/router';
import { Button, Dialog } from 'shared/ui';
import { Disclosure } from '../shell/disclosure/disclosure';
import { Sample } from './sample';

/** Dialog and disclosure. */
export function OverlaySamples() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Sample title="Dialog">
        <Button onClick={() => setOpen(true)}>Open the dialog</Button>
        {open && (
          <Dialog labelledBy="sample-dialog" onClose={() => setOpen(false)}>
            <h2 id="sample-dialog">A dialog</h2>
            <p>Escape, the backdrop and the button close it.</p>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </Dialog>
        )}
      </Sample>
      <Sample title="Disclosure">
        <Disclosure label="Resources">
          <Link to={paths.blogs}>Blogs</Link>
        </Disclosure>
      </Sample>
    </>
  );
}
