import type { BlogSummary } from 'shared/contracts/content';
import { formatDay } from 'shared/format';

/** Who wrote an article, when, and how long it takes to read. */
export function Byline({ blog: { author, published_at, updated_at, minutes } }: { blog: BlogSummary }) {
  return (
    <>
      {author} · <time dateTime={published_at}>{formatDay(published_at)}</time> · {minutes} min read
      {updated_at !== published_at && (
        <>
          {' '}
          · updated <time dateTime={updated_at}>{formatDay(updated_at)}</time>
        </>
      )}
    </>
  );
}
