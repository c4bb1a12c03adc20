import type * as z from 'zod/mini';

/**
 * A call of the API, as the site, the desk and the API's route know it. Of a body it has the type alone: its schema stays
 * with the route, so that no page carries it.
 */
export interface Endpoint<
  Method extends string = string,
  Path extends string = string,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Body = unknown,
> {
  method: Method;
  /** Behind the API's base address; `:name` is a parameter. */
  path: Path;
  answer: Answer;
  body?: (() => Body) | undefined;
}

/**
 * @param name as in `GET /courses/:id/`
 * @param answer of a call that succeeds
 * @param _body the type of what a call sends, as {@link body}
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Method extends 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  Path extends `/${string}`,
  Answer extends z.ZodMiniType,
  Body = undefined,
>(name: `${Method} ${Path}`, answer: Answer, _body?: (sent: never) => Body): Endpoint<Method, Path, Answer, Body> {
  const [method, path] = name.split(' ') as [Method, Path];
  return { method, path, answer };
}

/** Says the type of a body, as in `body<NewOrder>`. */
export const body = <Body>(sent: Body): Body => sent;

type ParameterIn<Path extends string> = string extends Path
  ? string
  : Path extends `${string}/:${infer Rest}`
    ? Rest extends `${infer Name}/${infer More}`
      ? Name | ParameterIn<`/${More}`>
      : Rest
    : never;
/** The parameters in the path of an endpoint. */
export type ParametersOf<One extends Endpoint, Value = string> = Readonly<Record<ParameterIn<One['path']>, Value>>;
/** What a call of an endpoint sends; undefined where that is nothing. */
export type BodyOf<One extends Endpoint> = ReturnType<NonNullable<One['body']>>;

/** What an address adds to its endpoint. */
export type AddressOf<One extends Endpoint> = {
  query?: ConstructorParameters<typeof URLSearchParams>[0] | undefined;
} & ([ParameterIn<One['path']>] extends [never]
  ? { params?: undefined }
  : { params: ParametersOf<One, string | number> });

/** What a call adds to its endpoint. */
export type CallOf<One extends Endpoint> = AddressOf<One> &
  (undefined extends BodyOf<One> ? { body?: BodyOf<One> } : { body: BodyOf<One> });

/** The address of a call, behind the API's base address. */
export function addressOf<One extends Endpoint>(endpoint: One, call: AddressOf<One>): `/${string}`;
export function addressOf({ path }: Endpoint, { params = {}, query }: Partial<AddressOf<Endpoint>>): `/${string}` {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return `/${address.slice(1)}${search && `?${search}`}`;
}
