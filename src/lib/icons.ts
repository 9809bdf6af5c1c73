/** An icon: a path on a 20 px grid, filled if `isSolid`, otherwise with a stroke of 1.75. */
export interface Drawing {
  d: string;
  isSolid?: true;
}

/*
 * All icons share one grid: strokes with square ends and mitred corners, circles from the module of the
 * cobogó wall. Solid icons are those of callouts. Arrows and ticks are included because no subset of the
 * site's fonts has them. This file has the icons of the shell and of docs pages, which every visitor loads;
 * the others are in `more-icons`.
 */
export const searchIcon: Drawing = {
  d: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M12.5 12.5l5 5',
};
export const menuIcon: Drawing = { d: 'M2.5 5h15M2.5 10h15M2.5 15h15' };
export const closeIcon: Drawing = { d: 'M4.5 4.5l11 11M15.5 4.5l-11 11' };
export const moonIcon: Drawing = { d: 'M16.9 12.2A7.3 7.3 0 0 1 7.8 3.1a7.3 7.3 0 1 0 9.1 9.1z' };
export const chevronDownIcon: Drawing = { d: 'M4.5 7.25 10 12.75l5.5-5.5' };
export const chevronRightIcon: Drawing = { d: 'M7.25 4.5 12.75 10l-5.5 5.5' };
export const arrowLeftIcon: Drawing = { d: 'M17.5 10H4M9.5 4.25 3.75 10l5.75 5.75' };
export const arrowRightIcon: Drawing = { d: 'M2.5 10H16M10.5 4.25 16.25 10l-5.75 5.75' };
export const arrowUpIcon: Drawing = { d: 'M10 17.5V4M4.25 9.5 10 3.75l5.75 5.75' };
export const editIcon: Drawing = { d: 'M12.4 3.9l3.7 3.7L7.6 16H4v-3.7zM10.2 6.1l3.7 3.7' };
export const homeIcon: Drawing = {
  d: 'M3.5 17.5V9.25a6.5 6.5 0 0 1 13 0v8.25zM8 17.5v-4a2 2 0 0 1 4 0v4',
};
export const languageIcon: Drawing = {
  d: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 2.5a11 11 0 0 0 0 15 11 11 0 0 0 0-15M2.5 10h15',
};
export const sunIcon: Drawing = {
  d: 'M10 5.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5M9.1 1h1.8v2.75H9.1zM9.1 16.25h1.8V19H9.1zM1 9.1h2.75v1.8H1zM16.25 9.1H19v1.8h-2.75zM3 4.3 4.3 3l1.9 1.9-1.3 1.3zM13.8 15.1l1.3-1.3L17 15.7 15.7 17zM3 15.7l1.9-1.9 1.3 1.3L4.3 17zM13.8 4.9 15.7 3 17 4.3l-1.9 1.9z',
  isSolid: true,
};
export const systemIcon: Drawing = {
  d: 'M10 2.25a7.75 7.75 0 1 0 0 15.5 7.75 7.75 0 0 0 0-15.5M10 4a6 6 0 0 0 0 12z',
  isSolid: true,
};
export const noteIcon: Drawing = {
  d: 'M3 2h14v16H3zM6 6v1.75h8V6zM6 9.5v1.75h8V9.5zM6 13v1.75h5V13z',
  isSolid: true,
};
export const infoIcon: Drawing = {
  d: 'M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9 8.75V15h2V8.75zM9 5v2.25h2V5z',
  isSolid: true,
};
export const tipIcon: Drawing = {
  d: 'M2.5 17.5C2.5 9 9 2.5 17.5 2.5c0 8.5-6.5 15-15 15',
  isSolid: true,
};
export const warningIcon: Drawing = {
  d: 'M10 1.5 19 18H1zM9 7v5.5h2V7zM9 13.75V15.75h2v-2z',
  isSolid: true,
};
export const dangerIcon: Drawing = {
  d: 'M6.5 1.5h7l5 5v7l-5 5h-7l-5-5v-7zM9 5v6.25h2V5zM9 12.75V15h2v-2.25z',
  isSolid: true,
};
