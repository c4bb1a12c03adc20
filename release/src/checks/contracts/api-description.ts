import { networkError, ReleaseError } from '../../site/release-error';
import * as z from 'zod';

/** The parts of a JSON schema by which shapes are compared. Lengths, limits and patterns are not. */
interface Schema {
  type?: string | undefined;
  enum?: readonly (string | number | boolean | null)[] | undefined;
  nullable?: boolean | undefined;
  properties?: Record<string, Schema> | undefined;
  required?: readonly string[] | undefined;
  additionalProperties?: boolean | Schema | undefined;
  items?: Schema | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  anyOf?: readonly Schema[] | undefined;
  oneOf?: readonly Schema[] | undefined;
  allOf?: readonly Schema[] | undefined;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    nullable: z.boolean().optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    items: schema.optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    anyOf: z.array(schema).optional(),
    oneOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
  }),
);
const contentSchema = z.object({ content: z.record(z.string(), z.object({ schema: schema.optional() })).optional() });
const operationSchema = z.object({
  requestBody: z.optional(contentSchema.extend({ required: z.boolean().optional() })),
  responses: z.record(z.string(), contentSchema),
});

/** What an API answers and takes, as an OpenAPI document says it, without references. */
export const apiDescriptionSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
export type ApiDescription = z.infer<typeof apiDescriptionSchema>;

/** How long the API may take to describe itself, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Asks the live API for its description.
 * @param apiUrl its base address, without a slash at the end
 * @returns null where it cannot be reached, or is another provider that has none
 * @throws ReleaseError for a description that is none
 */
export async function fetchDescription(apiUrl: string, report: (line: string) => void): Promise<ApiDescription | null> {
  const address = `${apiUrl}/openapi.json`;
  const without = (why: string) => {
    report(`calls are not compared with the API: ${address} ${why}`);
    return null;
  };
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) =>
    without(`cannot be reached (${networkError(error)})`),
  );
  if (answer === null) return null;
  if (!answer.ok) return without(`answers with status ${answer.status}`);
  const parsed = apiDescriptionSchema.safeParse(await answer.json().catch(() => null));
  if (parsed.success) return parsed.data;
  throw new ReleaseError(`${address} is no description of an API. ${z.prettifyError(parsed.error)}`);
}

/** The types, as TypeScript, of what an operation answers when it succeeds, and of what it takes; null without such an operation. */
export function operationTypes(
  { paths }: ApiDescription,
  { method, path }: { method: string; path: string },
): { answer: string; body: string | null } | null {
  // A fixed address comes before one with parameters.
  const [operation] = Object.entries(paths)
    .map(([address, operations]) => [address.replaceAll(/\{\w+\}/g, '{}'), operations[method.toLowerCase()]] as const)
    .filter(([address, one]) => one !== undefined && serves(address, path))
    .sort(([one], [other]) => one.split('{}').length - other.split('{}').length)
    .map(([, one]) => one);
  if (operation === undefined) return null;
  const { requestBody, responses } = operation;
  const answers = Object.entries(responses).flatMap(([status, { content }]) =>
    status.startsWith('2') ? [typeOfContent(content, true)] : [],
  );
  const body = requestBody && typeOfContent(requestBody.content, false) + (requestBody.required ? '' : ' | undefined');
  return { answer: answers.join(' | ') || 'undefined', body: body ?? null };
}

const serves = (address: string, path: string): boolean => {
  const segments = path.split('/');
  const own = address.split('/');
  return own.length === segments.length && own.every((one, at) => one === '{}' || one === segments[at]);
};

function typeOfContent(content: z.infer<typeof contentSchema>['content'], isAnswer: boolean): string {
  const [media] = Object.values(content ?? {});
  return media === undefined ? 'undefined' : typeOf(media.schema ?? {}, isAnswer);
}

/** @param isAnswer an array of a fixed length is then a tuple, as its readers need it */
function typeOf({ nullable = false, ...one }: Schema, isAnswer: boolean): string {
  return nullable ? `(${plainType(one, isAnswer)}) | null` : plainType(one, isAnswer);
}

function plainType(one: Schema, isAnswer: boolean): string {
  const all = (parts: readonly Schema[], by: string) => parts.map((part) => `(${typeOf(part, isAnswer)})`).join(by);
  const choices = one.anyOf ?? one.oneOf;
  if (choices !== undefined) return all(choices, ' | ');
  if (one.allOf !== undefined) return all(one.allOf, ' & ');
  if (one.enum !== undefined) return one.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (one.type === 'array') {
    const element = typeOf(one.items ?? {}, isAnswer);
    const { minItems, maxItems } = one;
    const isTuple = isAnswer && minItems !== undefined && minItems === maxItems;
    return isTuple ? `[${Array.from({ length: minItems }, () => element).join(', ')}]` : `(${element})[]`;
  }
  if (one.type === 'object') return objectType(one, isAnswer);
  return { integer: 'number', number: 'number', string: 'string', boolean: 'boolean' }[one.type ?? ''] ?? 'unknown';
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema, isAnswer: boolean): string {
  const named = Object.entries(properties).map(
    ([name, value]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(value, isAnswer)}`,
  );
  const others =
    typeof additionalProperties === 'object' ? [`[key: string]: ${typeOf(additionalProperties, isAnswer)}`] : [];
  return `{ ${[...named, ...others].join('; ')} }`;
}
