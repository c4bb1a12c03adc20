import { useLayoutEffect, useState } from 'react';
import { paths, SHARE_IMAGE_SIZE, shareImagePaths } from '@hidden-order/platform/paths';
import { useLocation } from '@hidden-order/platform/router';
import { site } from '@hidden-order/api-shapes/site';
import type { PageMeta, StructuredData } from '@hidden-order/platform/page';
import { serializeData } from '@hidden-order/platform/protocol/document-data';
import { useHydrated } from '@hidden-order/ui';
import { useSite } from '../site';

/**
 * What a page says of itself to browsers, search engines and those who share it; React puts it into the document's head.
 * A page without a picture of its own is shared with the picture of the site.
 */
export function PageHead({ meta }: { meta: PageMeta }) {
  const { title, description, noindex = false } = meta;
  return (
    <>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="description" content={description} />
      {noindex ? <meta name="robots" content="noindex" /> : <PublicHead meta={meta} />}
    </>
  );
}

/** The part for pages that may be found and shared. */
function PublicHead({ meta }: { meta: PageMeta }) {
  const { feed, structuredData } = meta;
  const { siteUrl } = useSite();
  const { pathname } = useLocation();
  // Without a query, since filtered lists are the same list, and without a slash at the end.
  const url = siteUrl + (pathname.replace(/\/+$/, '') || paths.home);
  const things = structuredData?.((path) => siteUrl + path) ?? [];
  return (
    <>
      <link rel="canonical" href={url} />
      {feed && <link rel="alternate" type="application/rss+xml" title={feed.title} href={siteUrl + feed.path} />}
      <meta property="og:url" content={url} />
      <LinkPreview {...meta} />
      {things.length > 0 && <StructuredDataScript things={things} />}
    </>
  );
}

/** What those who share a page show of it. */
export function LinkPreview({ title, description, image, article }: PageMeta) {
  const { siteUrl } = useSite();
  const { path, alt } = image ?? { path: shareImagePaths.site, alt: `${site.name}: ${site.tagline}` };
  return (
    <>
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={site.locale} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={siteUrl + path} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(SHARE_IMAGE_SIZE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE_SIZE.height)} />
      <meta property="og:image:alt" content={alt} />
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:modified_time" content={article.updatedAt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/**
 * What a page is about, for search engines, as JSON-LD. It is data that no browser runs, so the page's policy needs no
 * hash for it. Only a prerendered document has it: browsers let no code fill a script element (Trusted Types).
 */
function StructuredDataScript({ things }: { things: readonly StructuredData[] }) {
  const isHydrated = useHydrated();
  // The structured data of the document stays, also when a query changes the page.
  const [html] = useState(() =>
    isHydrated ? null : serializeData({ '@context': 'https://schema.org', '@graph': things }),
  );
  return html === null ? null : <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * For what renders a title. Where something else, such as a translator, had changed the HTML, React does not hydrate it,
 * but renders the page's elements of the head anew, beside those of the document, which go.
 */
export function useSingleHead(): void {
  const { prerendered } = useSite();
  useLayoutEffect(() => {
    if (document.head.querySelectorAll('title').length > 1) prerendered?.dropHead();
  }, [prerendered]);
}
