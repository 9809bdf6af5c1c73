import type { HomeSettings } from '../content/schema/home';

type Drawn<Section extends { figure: unknown } | undefined> = Omit<
  NonNullable<Section>,
  'figure'
> & {
  /** HTML of the picture. */
  figure: string;
};

/** The home page's content as its schema leaves it, its pictures drawn. */
export type HomeContent = Omit<HomeSettings, 'hero' | 'interfaceTour'> & {
  hero?: Drawn<HomeSettings['hero']>;
  interfaceTour?: Drawn<HomeSettings['interfaceTour']>;
  /** Styles of the pictures, one text for each stylesheet. */
  styles: string[];
};
