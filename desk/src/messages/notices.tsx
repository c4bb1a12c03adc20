import * as calls from '@hidden-order/api-shapes/desk/calls';
import { useState } from 'react';
import { NOTICE_PAGES, type SavedNotice } from '@hidden-order/api-shapes/desk/messages';
import { Button } from '@hidden-order/ui';
import { formatMoment } from '@hidden-order/ui/format';
import { Heading } from '../parts/heading';
import { Lines } from '../parts/lines';
import { List } from '../parts/list';
import { NoticeDialog } from './notice-dialog';
import { TABS } from './tabs';

const NEW: SavedNotice = { id: null, text: '', from: '', until: '', pages: [] };

/** Notices for the readers of the site. */
export function Notices() {
  const [chosen, setChosen] = useState<SavedNotice | null>(null);
  return (
    <>
      <Heading title="Messages" tabs={TABS} lead="Notices below the header of the site’s pages.">
        <Button onClick={() => setChosen(NEW)}>New notice</Button>
      </Heading>
      <List
        endpoint={calls.listNotices}
        rowKey={({ id }) => id}
        columns={[
          { name: 'Notice', cell: ({ text, pages }) => <Lines below={[pagesOf(pages)]}>{text}</Lines> },
          { name: 'From', cell: ({ from }) => formatMoment(from) },
          { name: 'Until', cell: ({ until }) => formatMoment(until) },
          {
            name: 'Change',
            cell: (notice) => (
              <Button variant="secondary" onClick={() => setChosen(notice)}>
                Change
              </Button>
            ),
          },
        ]}
        noun="notice"
        empty="The site has had no notice yet."
      />
      {chosen && <NoticeDialog notice={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

const pagesOf = (pages: SavedNotice['pages']) => pages.map((page) => NOTICE_PAGES[page]).join(', ') || 'All pages';
