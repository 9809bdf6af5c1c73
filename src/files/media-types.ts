import { own } from '../lib/value';

/**
 * Media types of the file extensions that the site may contain; the nginx configuration uses the same list.
 * docs/dependencies.md says why no library is used.
 */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
  txt: 'text/plain',
  md: 'text/markdown',
  vtt: 'text/vtt',
  yml: 'text/yaml',
  yaml: 'text/yaml',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
  zip: 'application/zip',
};

const TEXT = /^text\/|^application\/(?:json|manifest\+json|xml)$|^image\/svg\+xml$/;

/** Media types worth compressing; all of them are UTF-8 text. */
export const TEXT_TYPES: readonly string[] = [
  ...new Set(Object.values(CONTENT_TYPES).filter((type) => TEXT.test(type))),
];

/** Returns the `Content-Type` of a file, with the charset for text. */
export function contentType(file: string): string {
  const type = own(CONTENT_TYPES, /\.([^./]+)$/.exec(file)?.[1]?.toLowerCase());
  if (!type) return 'application/octet-stream';
  return TEXT_TYPES.includes(type) ? `${type}; charset=utf-8` : type;
}
