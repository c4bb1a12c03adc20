import { useState } from 'react';
import { useCall, useServiceTask } from '@hidden-order/console';
import { openComposition, type Seen } from '@hidden-order/platform/protocol/release-service';
import { Button } from '@hidden-order/ui';

/** Opens the composition that a browser had, with its versions: first a button, then the link to its page. */
export function OpenComposition({ seen: { composition, page, versions } }: { seen: Seen }) {
  const call = useCall();
  const [url, setUrl] = useState<string | null>(null);
  const { isPending, fault, run } = useServiceTask(async () => {
    const { data } = await call(openComposition, { body: { composition: String(composition), versions } });
    // A report names a page by its route where search engines do not have it: then Home opens.
    setUrl(data.url + (/[:*]/.test(page) ? '/' : page));
  });
  if (composition === null) return null;
  if (url !== null)
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {`Composition ${composition} is open for an hour`}
      </a>
    );
  return (
    <div>
      <Button variant="secondary" loading={isPending} loadingLabel="Opening…" onClick={run}>
        {`Open composition ${composition}`}
      </Button>
      {fault !== null && <p role="alert">{fault}</p>}
    </div>
  );
}
