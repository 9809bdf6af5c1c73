/**
 * Memoizes a function by object identity. A result is kept as long as its object exists.
 *
 * @param make function of objects that do not change
 */
export function memoizeByObject<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { made: Made }>();
  return (of) => {
    const found = known.get(of) ?? { made: make(of) };
    known.set(of, found);
    return found.made;
  };
}
