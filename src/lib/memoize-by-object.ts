/**
 * The same function, called once for each object: what it made is kept for as long as the object is.
 *
 * @param make of objects that do not change
 */
export function memoizeByObject<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, { made: Made }>();
  return (of) => {
    const found = known.get(of) ?? { made: make(of) };
    known.set(of, found);
    return found.made;
  };
}
