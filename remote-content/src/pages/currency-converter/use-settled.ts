import { useEffect, useState } from 'react';

/** How long a value must have been the same before it counts, in ms: the pace of typing. */
export const SETTLE_MS = 300;

/** The value as it was when it last stayed the same for {@link SETTLE_MS}. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
