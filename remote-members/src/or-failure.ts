import { failureMessage } from '@hidden-order/platform/api-client';

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
