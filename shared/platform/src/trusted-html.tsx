import { useMemo } from 'react';
import type { TrustedHTML, TrustedTypePolicyFactory } from 'trusted-types/lib';
import { HTML_POLICY } from './html-policy';

declare global {
  /** Undefined in Node and in browsers without Trusted Types. */
  var trustedTypes: TrustedTypePolicyFactory | undefined;
}

const policy = globalThis.trustedTypes?.createPolicy(HTML_POLICY, { createHTML: (html) => html });

/**
 * Marks text as HTML that browsers may parse where pages enforce Trusted Types.
 * @param html must be HTML that the API has sanitised, or that the site itself has rendered
 */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;

/**
 * An element with HTML as its content.
 * @param props.html as for {@link trustedHtml}
 * @param props.as the element to render: a `span` within a line
 */
export function TrustedHtml({ html, as: Element = 'div' }: { html: string; as?: 'div' | 'span' }) {
  // React writes the content again when the object is another one.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <Element dangerouslySetInnerHTML={content} />;
}
