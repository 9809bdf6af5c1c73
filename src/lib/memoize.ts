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

/**
 * Memoizes a function of a named text, such as a file, until the text of that name changes. The preview
 * reads all files after every save, and usually only one has changed.
 *
 * @param make must depend on its arguments only
 */
export function memoizeByText<Name extends string, Made>(
  make: (name: Name, text: string) => Made,
): (name: Name, text: string) => Made {
  const known = new Map<Name, { text: string; made: Made }>();
  return (name, text) => {
    const last = known.get(name);
    if (last?.text === text) return last.made;
    const made = make(name, text);
    known.set(name, { text, made });
    return made;
  };
}
