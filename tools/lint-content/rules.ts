import type { Rule } from './rule';
import {
  boldHeading,
  emptyHeading,
  headingOrder,
  headingPeriod,
  oneTitle,
  sameHeading,
} from './rules/headings';
import { altOpening, fileNameAlt, missingAlt } from './rules/images';
import { bareUrl, emptyLink, sameTextOtherPlace, vagueLink } from './rules/links';
import { descriptionLength, longTitle, missingDescription, missingTitle } from './rules/metadata';
import {
  avoidedWord,
  doubleSpace,
  doubledWord,
  leftover,
  longParagraph,
  longSentence,
} from './rules/prose';

/** All rules, errors first, in the order of `--rules` and content/guia/conferir-a-escrita.mdx. */
export const RULES: readonly Rule[] = [
  missingTitle,
  missingDescription,
  oneTitle,
  headingOrder,
  emptyHeading,
  missingAlt,
  fileNameAlt,
  bareUrl,
  vagueLink,
  emptyLink,
  doubledWord,
  leftover,
  longTitle,
  descriptionLength,
  sameHeading,
  headingPeriod,
  boldHeading,
  altOpening,
  sameTextOtherPlace,
  longParagraph,
  longSentence,
  doubleSpace,
  avoidedWord,
];
