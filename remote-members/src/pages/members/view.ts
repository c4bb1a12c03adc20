import * as z from 'zod/mini';
import { callApi, failureMessage, isStatus, refusalOf } from 'shared/api-client';
import { courseDetailSchema, type CourseDetail } from 'shared/api/content';
import type { PageMeta } from 'shared/platform/page';

/** What every view of the members area loads. */
export interface ViewData {
  /** Names the view's component (members-page.tsx). */
  view: string;
  /** Names what is shown, such as `receipt/7`. */
  id: string;
  meta: Pick<PageMeta, 'title' | 'description'>;
}

/** Says that an address names something that does not exist. */
export interface UnknownData extends ViewData {
  view: 'unknown';
  heading: string;
  lead: string;
  /** Of the link to the overview. */
  link: string;
}

/** The parameters of an address. */
type Query = Readonly<Record<string, string | undefined>>;

interface ViewOptions<Address, Data> {
  /** Whether an address is of this view. */
  isAt: (query: Query) => boolean;
  /** Reads the parameters. Others than these name nothing that exists. */
  address: z.ZodMiniType<Address>;
  /** @returns null for what does not exist @throws a redirect, or as `callApi` */
  load: (address: Address, signal: AbortSignal) => Promise<Data | null>;
  unknown: Omit<UnknownData, 'view' | 'id'>;
}

/** A view of the members area: how its address is read, and what it loads. */
export const view = <Address, Data extends ViewData>({ isAt, address, load, unknown }: ViewOptions<Address, Data>) => ({
  isAt,
  load: async (query: Query, signal: AbortSignal): Promise<Data | UnknownData> => {
    const given = address.safeParse(query);
    const data = given.success ? await load(given.data, signal) : null;
    return data ?? { view: 'unknown', id: `unknown/${unknown.heading}`, ...unknown };
  },
});

/** A positive integer of at most nine digits. */
export const numberParameter = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'a counting number')),
  z.transform((digits: string) => Number(digits)),
);
export const nameParameter = z.string().check(z.regex(/^[\w-]{1,100}$/, 'the id of a course, or the slug of a lesson'));

/** @returns what a call is answered; null if the answer is 404 @throws as the call */
export async function orNull<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (isStatus(error, 404)) return null;
    throw error;
  }
}

/** A message that says why something did not load. The rest of the page works without it. */
export interface NotLoaded {
  failure: string;
}

/** @param what completes “We could not load your …” @returns what a call is answered, or a message */
export async function orFailure<Data>(what: string, call: Promise<Data>): Promise<Data | NotLoaded> {
  try {
    return await call;
  } catch (error) {
    return { failure: `We could not load your ${what}. ${failureMessage(error)}` };
  }
}

/** A course with its curriculum, or null for an unknown id. @throws as `callApi` */
export const fetchCourse = (id: string, signal: AbortSignal): Promise<CourseDetail | null> =>
  orNull(callApi(courseDetailSchema, { url: `/courses/${encodeURIComponent(id)}/`, signal }));

const lockedSchema = z.object({
  code: z.enum(['not_enrolled', 'plan_suspended', 'lessons_incomplete']),
  detail: z.string(),
});
/** Why a lesson or a quiz is locked, as the API says it. */
export type Locked = z.infer<typeof lockedSchema>;

/** Why the API keeps something locked. @throws the error itself when it says anything else */
export function lockedBy(error: unknown): Locked {
  const locked = isStatus(error, 403) ? refusalOf(lockedSchema, error) : null;
  if (locked === null) throw error;
  return locked;
}
