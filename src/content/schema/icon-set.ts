import { z } from 'zod';
import type { Drawing } from '../../lib/icons';
import * as shell from '../../lib/icons';
import * as more from '../../lib/more-icons';

/** All icons by the name used in configuration files. Build-time only. */
export const ICONS = {
  search: shell.searchIcon,
  menu: shell.menuIcon,
  close: shell.closeIcon,
  moon: shell.moonIcon,
  external: more.externalIcon,
  'chevron-down': shell.chevronDownIcon,
  'chevron-right': shell.chevronRightIcon,
  'arrow-left': shell.arrowLeftIcon,
  'arrow-right': shell.arrowRightIcon,
  'arrow-up': shell.arrowUpIcon,
  'arrow-down': more.arrowDownIcon,
  'return-key': more.returnKeyIcon,
  edit: shell.editIcon,
  folder: more.folderIcon,
  page: more.pageIcon,
  home: shell.homeIcon,
  copy: more.copyIcon,
  listen: more.listenIcon,
  redo: more.redoIcon,
  link: more.linkIcon,
  star: more.starIcon,
  clock: more.clockIcon,
  check: more.checkIcon,
  hash: more.hashIcon,
  mail: more.mailIcon,
  language: shell.languageIcon,
  sun: shell.sunIcon,
  system: shell.systemIcon,
  tag: more.tagIcon,
  note: shell.noteIcon,
  info: shell.infoIcon,
  tip: shell.tipIcon,
  warning: shell.warningIcon,
  danger: shell.dangerIcon,
  'star-filled': more.starFilledIcon,
} satisfies Record<string, Drawing>;

/** Schema of the icon of an item. */
export const iconField = z
  .enum(Object.keys(ICONS) as (keyof typeof ICONS)[])
  .optional()
  .meta({ description: 'nome de um ícone antes do texto', example: 'star' });
