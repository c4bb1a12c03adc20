import { memo, Suspense, use, useDeferredValue, type ReactNode } from 'react';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import type { CardModule } from '@hidden-order/platform/slots';
import { cardsOn, type SiteCard, type SitePage } from '@hidden-order/platform/site-page';
import type { PageData } from '@hidden-order/platform/document-data';
import { useRevalidator } from '@hidden-order/platform/router';
import { loadModule, rejectModule, siteCards, versionOf } from '../federation/remotes';
import { reported } from '../federation/reports';
import { VersionBoundary } from '../federation/version-boundary';
import { isObject } from '../site-data';

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
  /** What has loaded. */
  loaded?: LoadedCard;
}

/**
 * Begins to load the cards in the slots of a page. The page waits for none of them.
 * @param known what the document says of its cards
 */
export const loadCards = (
  page: Pick<SitePage, 'slots'>,
  args: PageLoaderArgs,
  known: PageData['cards'] = {},
): PageCard[] =>
  cardsOn(page, siteCards()).map((declared) => {
    const load = loadCard(declared.id, args, known[declared.id]);
    const card: PageCard = { ...declared, load };
    // It may fail after the visitor has left the page.
    load.then((loaded) => (card.loaded = loaded)).catch(() => undefined);
    return card;
  });

async function loadCard(id: string, args: PageLoaderArgs, known?: PageData['cards'][string]): Promise<LoadedCard> {
  const module = await loadModule(id, isCardModule);
  const isKnown = known?.version === versionOf(id) && 'data' in known;
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
      .map((card) => (
        <div key={card.id} className={className} data-card={card.id}>
          <Card card={card} {...props} />
        </div>
      ));

/** Beside the card, what the slot gives. */
interface CardProps {
  card: PageCard;
}

/**
 * A card that fails costs its place alone; one that throws goes on in another version, if there is one. Served HTML that has
 * yet to be hydrated stays, because nothing changes for it when the page renders again.
 */
const Card = memo(function Card({ card, ...props }: CardProps) {
  // When the page loads again, neither waits for the other.
  const current = useDeferredValue(card);
  const { revalidate } = useRevalidator();
  const failOver = (error: unknown): boolean => {
    const { id, loaded } = current;
    const hasAnother = loaded !== undefined && rejectModule(id, loaded.module, error);
    if (hasAnother) void revalidate();
    return hasAnother;
  };
  return (
    <VersionBoundary
      module={current}
      onFailure={failOver}
      loading={null}
      exhausted={() => <small>This part of the page did not load.</small>}
    >
      <Suspense>
        <CardContent card={current} {...props} />
      </Suspense>
    </VersionBoundary>
  );
});

function CardContent({ card, ...props }: CardProps) {
  const { module, data } = use(card.load);
  return <module.Component {...props} data={data as never} />;
}
