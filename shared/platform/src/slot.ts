import type { ReactNode } from 'react';
import { usePageLoad } from '@hidden-order/platform/router';
import type { SlotName, SlotProps } from './slots';

/**
 * In a page: the cards that remotes show in one of its slots; nothing without any, and on hosts that know no slots.
 * @param props.className of each card's place: it reserves the size that cards have
 */
export function Slot<Name extends SlotName>({
  name,
  ...props
}: { name: Name; className: string | undefined } & SlotProps[Name]): ReactNode {
  return usePageLoad().slot?.(name, props);
}
