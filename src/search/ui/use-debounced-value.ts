import { useEffect, useState } from 'react';

/** A value once it has not changed for a while: one request for several quick keys (9.5.3). */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return quiet;
}
