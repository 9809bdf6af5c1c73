/** The site's two colour modes: light (`dia`) and dark (`noite`). */
export type TokenMode = 'dia' | 'noite';

/**
 * Returns a token's colour in a mode; a token with a single colour has it in both.
 *
 * @param css the text of `tokens.css`
 * @returns `#rgb` or `#rrggbb`
 * @throws Error if there is no such token, or it is not a plain colour
 */
export function tokenColor(css: string, token: string, mode: TokenMode): string {
  const value = new RegExp(`^\\s*--${token}:\\s*([^;]+);`, 'm').exec(css)?.[1];
  const [, light, dark] = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(value ?? '') ?? [];
  const color = (mode === 'dia' ? light : dark) ?? value ?? '';
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)) {
    throw new Error(`--${token} não é uma cor que se possa medir: ${color || 'não existe'}`);
  }
  return color;
}
