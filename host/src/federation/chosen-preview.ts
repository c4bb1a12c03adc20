import { withStorage } from '@hidden-order/platform/browser';
import { PREVIEW } from '@hidden-order/platform/protocol/discovery';

/** The token of the preview that this visit's link names, or that this browser has opened before; null for most visitors. */
export const chosenPreview = (): string | null =>
  new URLSearchParams(window.location.search).get(PREVIEW) ??
  withStorage('local', (storage) => storage.getItem(PREVIEW));
