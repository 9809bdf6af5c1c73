/** Returns red, green and blue of a colour in hexadecimal, from 0 to 255. */
export function colorChannels(color: string): [red: number, green: number, blue: number] {
  const digits = color.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (start: number) => parseInt(full.slice(start, start + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Returns the relative luminance of a colour in hexadecimal, from 0 to 1 (WCAG 2.x). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = colorChannels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
