import type { Drawing } from './icons';

/* Icons that only some pages show, kept apart from the icons that every page loads. */

export const externalIcon: Drawing = { d: 'M11 3.5h5.5V9M16.5 3.5l-8 8M14 11.5v5H3.5V6h5' };
export const arrowDownIcon: Drawing = { d: 'M10 2.5V16M4.25 10.5 10 16.25l5.75-5.75' };
export const folderIcon: Drawing = { d: 'M2.5 16V4.5H8l2 2.5h7.5v9z' };
export const pageIcon: Drawing = { d: 'M4.5 2.5h7l4 4v11h-11zM11.5 2.5v4h4' };
export const returnKeyIcon: Drawing = { d: 'M16.5 3.5v8.25H4.5M8.75 7.25l-4.5 4.5 4.5 4.5' };
export const copyIcon: Drawing = { d: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7' };
/** Icon of the button that reads text aloud. */
export const listenIcon: Drawing = {
  d: 'M3 7.5h3.5L11 3.75v12.5L6.5 12.5H3zM13.75 7a4.25 4.25 0 0 1 0 6M16 4.5a7.75 7.75 0 0 1 0 11',
};
/** Icon of the button that asks again. */
export const redoIcon: Drawing = { d: 'M15.8 12.75A6.5 6.5 0 1 1 15.25 6.5L17 8.25M17 3.25v5h-5' };
export const linkIcon: Drawing = {
  d: 'M8 12l4-4M9.2 5.8l1.6-1.6a3.5 3.5 0 0 1 5 5l-1.6 1.6M10.8 14.2l-1.6 1.6a3.5 3.5 0 0 1-5-5l1.6-1.6',
};
export const starIcon: Drawing = {
  d: 'M10 2.6l2.25 4.75 5.2.65-3.8 3.6.95 5.15L10 14.2l-4.6 2.55.95-5.15L2.55 8l5.2-.65z',
};
export const clockIcon: Drawing = { d: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M10 5.75V10l3 2' };
export const checkIcon: Drawing = { d: 'M3.5 10.5l4.25 4.25L16.5 6' };
export const hashIcon: Drawing = { d: 'M7.75 3 6 17M14 3l-1.75 14M3 7.25h14.25M2.75 12.75H17' };
export const mailIcon: Drawing = { d: 'M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6' };
export const tagIcon: Drawing = {
  d: 'M2.5 2.5h7.9l7.4 7.4-7.9 7.9-7.4-7.4zM4.25 4.25v5.4L9.9 15.3l5.4-5.4-5.65-5.65zM6.9 5.6a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6',
  isSolid: true,
};
export const starFilledIcon: Drawing = {
  d: 'M10 1.7l2.6 5.5 6.05.75-4.45 4.15 1.15 6L10 15.15 4.65 18.1l1.15-6L1.35 7.95l6.05-.75z',
  isSolid: true,
};
export const plusIcon: Drawing = { d: 'M10 3.5v13M3.5 10h13' };
export const pinIcon: Drawing = { d: 'M6.5 3h7M8 3v5.25l-2.75 3.5h9.5L12 8.25V3M10 11.75v5.75' };
export const microphoneIcon: Drawing = {
  d: 'M10 2.5a2.75 2.75 0 0 0-2.75 2.75v4a2.75 2.75 0 0 0 5.5 0v-4A2.75 2.75 0 0 0 10 2.5M4.25 9a5.75 5.75 0 0 0 11.5 0M10 14.75v3',
};
export const pictureIcon: Drawing = {
  d: 'M2.5 3.5h15v13h-15zM2.5 14l4.5-4.5 6 6M10.75 13l3-3 3.75 3.75M13.5 6.5h.02',
};
export const settingsIcon: Drawing = {
  d: 'M2.5 6h7.75M14.25 6h3.25M2.5 14h3.25M9.75 14h7.75M14.25 3.75v4.5M5.75 11.75v4.5',
};
