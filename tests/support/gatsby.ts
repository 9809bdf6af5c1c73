/**
 * Replaces Gatsby in tests that render components without a build (`resolve.alias` in vitest.config.ts):
 * the result of the static query, and the base path.
 */
import { onTestFinished } from 'vitest';

let basePath = '';
let answer: object = {};

export const graphql = (): string => '';

export const useStaticQuery = (): object => answer;

export const withPrefix = (path: string): string => `${basePath}${path}`;

/** Sets the site of components, until the end of the test. */
export function onSite(siteConfig: object, base = ''): void {
  answer = { siteConfig };
  basePath = base;
  onTestFinished(() => {
    answer = {};
    basePath = '';
  });
}
