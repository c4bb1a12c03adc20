import { PAGE_ROWS } from '@hidden-order/api-shapes/desk/staff';
import { z } from 'zod';

/** Which page of a list a call asks for. */
export const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });

/** The place in a list of the first row of a page. */
export const offsetOf = ({ page }: z.infer<typeof pageQuery>): number => (page - 1) * PAGE_ROWS;
