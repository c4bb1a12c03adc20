import { Link } from '@hidden-order/platform/router';
import type { LoaderData } from '@hidden-order/platform/page';
import { loader } from './data';

/** A card in a slot of another team's page: one module, with its loader if it loads something. */
export { loader };

export function Component({ data }: { data: LoaderData<typeof loader> }) {
  return (
    <section>
      <h2>Your journal</h2>
      <p>{`${data.entries.length} entries.`}</p>
      <Link to="/journal-vite">Open the journal</Link>
    </section>
  );
}
