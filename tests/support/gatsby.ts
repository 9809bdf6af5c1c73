/**
 * What components import of Gatsby, for tests that render them without a build (`resolve.alias` in
 * vitest.config.ts): the answer of the one static query, and the base path.
 */
import { onTestFinished } from 'vitest';

let basePath = '';
let answer: object = {};

export const graphql = (): string => '';

export const useStaticQuery = (): object => answer;

export const withPrefix = (path: string): string => `${basePath}${path}`;

/** Gives components this site, until the test ends. */
export function onSite(siteConfig: object, base = ''): void {
  answer = { siteConfig };
  basePath = base;
  onTestFinished(() => {
    answer = {};
    basePath = '';
  });
}
