/**
 * Answers what this process fetches from addresses that begin so, in place of their servers, until mocks are restored;
 * everything else is fetched as ever.
 * @param answer is given the JSON that was sent, or null
 */
export function answerFetch(begin: string, answer: (url: URL, sent: unknown) => Response | Promise<Response>): void {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, request) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.startsWith(begin)) return fetch(input, request);
    const sent: unknown = typeof request?.body === 'string' ? JSON.parse(request.body) : null;
    return Promise.resolve(answer(new URL(address), sent));
  });
}
