import type { Role, Staff } from '@hidden-order/api-shapes/desk/staff';
import { RouterProvider } from '@hidden-order/platform/router';
import { createMemoryRouter } from '@hidden-order/platform/router/static';
import { render } from '@testing-library/react';
import { routes } from '../routes';

/** An instant for samples. */
export const AT = '2026-05-03T12:30:00.000Z';

interface Sent {
  method?: string;
  body?: string;
}

/** What a call is answered: a body, a whole response, or a promise of one; undefined for what the server of a test says of the rest. */
type Answers = (path: string, body: unknown) => unknown;

export interface Served {
  /** Who is signed in. */
  me: Staff;
  /** What the server answers to the next changes, in place of success. */
  refusal: (() => Response) | null;
  /** What was sent, and what was read. */
  posts: { path: string; body: unknown }[];
  reads: string[];
}

/**
 * Answers the calls of the desk, where Bilal is signed in with these roles.
 * @param answerTo of what is read; else a list is empty
 * @param answerToPost of what is sent; else it is done
 */
export function serveDesk(
  roles: Role[],
  answerTo: Answers = () => undefined,
  answerToPost: Answers = () => undefined,
): Served {
  sessionStorage.setItem('console-token', 'secret');
  const me = { id: 2, name: 'Bilal', email: 'bilal@academy.example', roles, has_factor: true, expires_at: AT };
  const served: Served = { me, refusal: null, posts: [], reads: [] };
  const respond = async (answer: unknown) => {
    const said = await answer;
    return said instanceof Response ? said : Response.json(said);
  };
  globalThis.fetch = jest.fn((path: string, { method, body = '{}' }: Sent = {}) => {
    if (method === 'POST') {
      const sent: unknown = JSON.parse(body);
      served.posts.push({ path, body: sent });
      return respond(served.refusal?.() ?? answerToPost(path, sent) ?? {});
    }
    served.reads.push(path);
    return respond(path === '/api/me/' ? served.me : (answerTo(path, undefined) ?? { items: [], total: 0 }));
  }) as unknown as typeof fetch;
  return served;
}

/** Opens a page of the desk. */
export const openDesk = (address: string) =>
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />);
