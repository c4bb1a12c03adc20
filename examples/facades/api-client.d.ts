/** The schema of an answer, such as one of Zod's. */
interface Schema<Answer> {
  parse: (value: unknown) => Answer;
}

/** Calls the site's API with the visitor's access token. Pass a schema of `zod/mini`. */
export declare function callApi<Answer>(
  schema: Schema<Answer>,
  request: { method: 'get' | 'post' | 'put' | 'delete'; url: string; data?: unknown },
): Promise<Answer>;
