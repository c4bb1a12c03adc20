import { memo, Suspense, use, useDeferredValue, type ReactNode } from 'react';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import type { CardModule } from '@hidden-order/platform/slots';
import { cardsOn, type SiteCard } from '@hidden-order/platform/site-page';
import type { PageData } from '@hidden-order/platform/document-data';
import { useRevalidator } from '@hidden-order/platform/router';
import { loadModule, rejectModule, siteCards, versionOf } from '../federation/remotes';
import { reported } from '../federation/reports';
import { VersionBoundary } from '../federation/version-boundary';
import { isObject } from '../site-data';
import styles from './page.module.css';

/** What React tells browsers of a card that failed in Node: they render it, and nothing is wrong with that. */
export const CARD_DIGEST = 'card';

/** A card's code, and its data by the same version. */
interface LoadedCard {
  module: CardModule;
  data: unknown;
}

/** A card in a slot of the page that is loaded. */
export interface PageCard extends SiteCard {
  load: Promise<LoadedCard>;
}

/**
 * Begins to load the cards in the slots of a page. The page waits for none of them.
 * @param path the page's pattern
 * @param known what the document says of its cards
 */
export const loadCards = (path: string, args: PageLoaderArgs, known: PageData['cards'] = {}): PageCard[] =>
  cardsOn(path, siteCards()).map((card) => {
    const load = loadCard(card.id, args, known[card.id]);
    // The visitor may have left the page by then.
    load.catch(() => undefined);
    return { ...card, load };
  });

async function loadCard(
  id: string,
  args: PageLoaderArgs,
  known: PageData['cards'][string] | undefined,
): Promise<LoadedCard> {
  const module = await loadModule(id, isCardModule);
  const isKnown = known !== undefined && 'data' in known && known.version === versionOf(id);
  return { module, data: isKnown ? known.data : await reported(module.loader?.(args)) };
}

const isCardModule = (module: unknown): module is CardModule =>
  isObject(module) && typeof module.Component === 'function';

/** How a page renders its slots (@hidden-order/platform/slot). */
export const slotOf =
  (cards: readonly PageCard[]) =>
  (name: string, { className, ...props }: { className: string | undefined }): ReactNode =>
    cards
      .filter(({ slot }) => slot === name)
      .map(({ id, load }) => (
        <div key={id} className={className} data-card={id}>
          <Card id={id} load={load} {...props} />
        </div>
      ));

/** With what the slot gives, which is compared by value. */
type CardProps = Pick<PageCard, 'id' | 'load'>;

/**
 * A card that fails costs its place alone. Served HTML that has yet to be hydrated stays, because nothing changes for it when
 * the page renders again.
 */
const Card = memo(({ id, load, ...props }: CardProps) => {
  // When the page loads again, neither waits for the other.
  const current = useDeferredValue(load);
  return (
    <VersionBoundary module={current} onFailure={() => false} loading={null} exhausted={missing}>
      <Suspense>
        <VersionedCard id={id} load={current} {...props} />
      </Suspense>
    </VersionBoundary>
  );
});
Card.displayName = 'Card';

function VersionedCard({ id, load, ...props }: CardProps) {
  const { module, data } = use(load);
  const { revalidate } = useRevalidator();
  const failOver = (error: unknown): boolean => {
    const hasAnother = rejectModule(id, module, error);
    if (hasAnother) void revalidate();
    return hasAnother;
  };
  return (
    <VersionBoundary module={module} onFailure={failOver} loading={null} exhausted={missing}>
      <module.Component {...props} data={data as never} />
    </VersionBoundary>
  );
}

const missing = (): ReactNode => <p className={styles.cardMissing}>This part of the page did not load.</p>;
