import type { HomeSettings } from '../schema/home';

/** The home page's content as its schema leaves it. */
export type HomeContent = HomeSettings;
