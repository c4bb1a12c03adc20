import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with those interfaces of browsers that the router and fetching need and jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // A Request takes only an AbortSignal of its own kind, so they come together.
    Object.assign(this.global, { AbortController, AbortSignal, fetch, Request, Response, TextDecoder, TextEncoder });
  }
}
