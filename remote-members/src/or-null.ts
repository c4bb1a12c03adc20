import { isStatus } from '@hidden-order/platform/api-client';

/** @returns what a call is answered; null if the answer is 404 @throws as the call */
export async function orNull<Data>(call: Promise<Data>): Promise<Data | null> {
  try {
    return await call;
  } catch (error) {
    if (isStatus(error, 404)) return null;
    throw error;
  }
}
