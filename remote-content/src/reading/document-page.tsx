import { startOf } from '@hidden-order/api-shapes/calendar-day';
import { formatDay } from '@hidden-order/ui/format';
import { useLoaderData } from '@hidden-order/platform/router';
import { PageHeader } from '@hidden-order/ui';
import type { documentLoader } from '../queries/content-queries';
import { Reading } from './reading';

/** A page that shows the document of its loader, such as the terms. */
export function DocumentPage() {
  const { kicker, dated, title, lead, version, contents, body } = useLoaderData<ReturnType<typeof documentLoader>>();
  return (
    <>
      <PageHeader kicker={kicker} title={title} lead={lead}>
        {dated && (
          <p className="kit-soft">
            Version of <time dateTime={version}>{formatDay(startOf(version).toISOString())}</time>
          </p>
        )}
      </PageHeader>
      <Reading column headings={contents.filter(({ level }) => level === 2)} blocks={body} />
    </>
  );
}
