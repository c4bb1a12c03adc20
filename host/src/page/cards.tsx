import { memo, Suspense, use, useDeferredValue, useState, type ReactNode } from 'react';
import type { PageLoaderArgs } from '@hidden-order/platform/page';
import type { CardModule } from '@hidden-order/platform/slots';
import { cardsOn, type SiteCard, type SitePage } from '@hidden-order/platform/protocol/site-page';
import type { PageData } from '@hidden-order/platform/protocol/document-data';
import { Button } from '@hidden-order/ui';
import { remoteNameOf } from '../federation/remotes';
import { VersionBoundary } from '../federation/version-boundary';
import { useSite, type Site } from '../site';
import { isObject } from '../site-data';
import { answerOf, runLoader } from './run-loader';

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
  isLoaded: boolean;
  /** Begins to load it anew. */
  again: () => PageCard;
}

/**
 * Begins to load the cards in the slots of a page. The page waits for none of them.
 * @param known what the document says of its cards
 */
export const loadCards = (
  site: Site,
  page: Pick<SitePage, 'slots'>,
  args: PageLoaderArgs,
  known: PageData['cards'] = {},
): PageCard[] =>
  cardsOn(page, site.remotes.cards).map((declared) => loadPageCard(site, declared, args, known[declared.id]));

function loadPageCard(
  site: Site,
  declared: SiteCard,
  args: PageLoaderArgs,
  known?: PageData['cards'][string],
): PageCard {
  const load = loadCard(site, declared.id, args, known);
  // Its own request: that of the page is over.
  const again = () => loadPageCard(site, declared, { ...args, request: new Request(args.request.url) });
  const card: PageCard = { ...declared, load, isLoaded: false, again };
  // It may fail after the visitor has left the page.
  load.then(() => (card.isLoaded = true)).catch(() => undefined);
  return card;
}

async function loadCard(
  site: Site,
  id: string,
  args: PageLoaderArgs,
  known?: PageData['cards'][string],
): Promise<LoadedCard> {
  for (;;) {
    const module = await site.remotes.load(id, isCardModule);
    const isKnown = known?.version === site.remotes.versionOf(id) && 'data' in known;
    if (isKnown) return { module, data: known.data };
    const answer = await answerOf(site, id, module, runLoader(id, module, args), args);
    if (answer !== null) return { module, data: answer.data };
  }
}

/** The calls that the cards in the slots of a page preload; none of a card that does not load. */
export async function preloadsOfCards({ remotes }: Site, page: Pick<SitePage, 'slots'>): Promise<string[]> {
  const ofCards = cardsOn(page, remotes.cards).map(({ id }) =>
    remotes.load(id, isCardModule).then(
      ({ preloads = [] }) => preloads,
      () => [],
    ),
  );
  return (await Promise.all(ofCards)).flat();
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
        <div key={card.id} className={className} data-remote={remoteNameOf(card.id)} data-card={card.id}>
          <Card card={card} {...props} />
        </div>
      ));

/** Beside the card, what the slot gives. */
interface CardProps {
  card: PageCard;
}

/**
 * A card that fails costs its place alone: its remote does not fail over. Served HTML that has yet to be hydrated stays,
 * because nothing changes for it when the page renders again.
 */
const Card = memo(function Card({ card, ...props }: CardProps) {
  const { reports } = useSite();
  const [retried, setRetried] = useState({ card, by: card });
  // When the page loads again, neither waits for the other.
  const wanted = retried.card === card ? retried.by : card;
  const current = useDeferredValue(wanted);
  return (
    <VersionBoundary
      module={current}
      onFailure={(error) => {
        // What does not load is reported where it loads.
        if (current.isLoaded) reports.thrown(error, 'render');
        return false;
      }}
      loading={null}
      exhausted={() => (
        <small>
          This part of the page did not load.{' '}
          <Button
            variant="quiet"
            onClick={() => setRetried({ card, by: current.again() })}
            loading={wanted !== current}
            loadingLabel="Retrying…"
          >
            Retry
          </Button>
        </small>
      )}
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
