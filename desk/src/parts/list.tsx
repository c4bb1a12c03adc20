import { useRef } from 'react';
import type { Endpoint } from '@hidden-order/api-shapes/endpoint';
import { Rows, useLive, type RowsProps } from '@hidden-order/console';
import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import { useLocation, useNavigate } from '@hidden-order/platform/router';
import { Button, RetryMessage, Skeleton } from '@hidden-order/ui';
import { formatCount } from '@hidden-order/ui/format';
import type * as z from 'zod/mini';
import { Pager } from './pager';
import styles from './parts.module.css';

interface ListProps<Row> extends Pick<RowsProps<Row>, 'columns' | 'rowKey'> {
  /** It answers a page of the list. The query of the page’s address is added: filters, and which page it is. */
  endpoint: Endpoint<string, string, z.ZodMiniType<{ items: Row[]; total: number }>>;
  params?: Readonly<Record<string, string>>;
  /** One row and several, such as `payment`. */
  noun: string;
  plural?: string;
  /** What an empty list says. */
  empty: string;
}

/**
 * A list that the server filters, orders and divides into pages. Its address says what it shows; until that is there, nothing
 * of another address stands in its place.
 */
export function List<Row>({ endpoint, params = {}, columns, rowKey, noun, plural, empty }: ListProps<Row>) {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { data, fault, refresh } = useLive(endpoint, { params, query: search });
  const box = useRef<HTMLDivElement>(null);
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  const pages = Math.ceil((data?.total ?? 0) / PAGE_ROWS);
  const turnTo = (to: number) => {
    const query = new URLSearchParams(search);
    query.set('page', String(to));
    void navigate(`${pathname}?${query.toString()}`);
    // The button that was pressed goes with the page.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} aria-busy={data === null && fault === null} className={styles.list}>
      {fault !== null && (
        <RetryMessage onRetry={refresh}>
          {`${data === null ? 'We could not load this list.' : 'This list is not up to date.'} ${fault.message}`}
        </RetryMessage>
      )}
      {data === null && fault === null && <Skeleton height="30rem" />}
      {data?.items.length === 0 &&
        (data.total === 0 ? (
          <p className={styles.empty}>{empty}</p>
        ) : (
          <>
            <p className={styles.empty}>{`There is no page ${page} any more.`}</p>
            <Button variant="secondary" onClick={() => turnTo(pages)}>
              Last page
            </Button>
          </>
        ))}
      {data !== null && data.items.length > 0 && (
        <Rows
          key={pathname + search}
          caption={formatCount(data.total, noun, plural)}
          columns={columns}
          rows={data.items}
          rowKey={rowKey}
        />
      )}
      {page <= pages && <Pager page={page} pages={pages} onTurn={turnTo} />}
    </div>
  );
}
