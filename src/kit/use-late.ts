import { useEffect, useState } from 'react';

/** Whether a component has been drawn for so many milliseconds. */
export function useLate(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLate;
}
