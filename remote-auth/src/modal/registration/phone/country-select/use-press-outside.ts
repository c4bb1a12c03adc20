import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when something outside of an element is pressed, while `wanted`. */
export function usePressOutside(element: RefObject<HTMLElement | null>, wanted: boolean, onPress: () => void): void {
  const pressed = useEffectEvent(onPress);
  useEffect(() => {
    if (!wanted) return;
    const notice = ({ target }: PointerEvent) => {
      if (target instanceof Node && element.current?.contains(target) === false) pressed();
    };
    document.addEventListener('pointerdown', notice);
    return () => document.removeEventListener('pointerdown', notice);
  }, [element, wanted]);
}
