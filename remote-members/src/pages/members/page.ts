import type { LoaderData, PageMeta, PageOpening } from 'shared/platform/page';
import type { loader } from './data';
import { OVERVIEW } from './overview/opening';
import { OverviewHeader } from './overview/overview-page';

export { MembersPage as Component } from './members-page';

export const opening: PageOpening = { title: OVERVIEW.title, Header: OverviewHeader };

export const meta = (data: LoaderData<typeof loader>): PageMeta => ({ ...data.meta, noindex: true });
