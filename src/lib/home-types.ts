import type { HomeSettings } from '../content/schema/home';

type Drawn<Section extends { figure: unknown } | undefined> = Omit<
  NonNullable<Section>,
  'figure'
> & {
  /** HTML of the image. */
  figure: string;
};

/** Content of the home page as validated by its schema, with rendered images. */
export type HomeContent = Omit<HomeSettings, 'hero' | 'interfaceTour'> & {
  hero?: Drawn<HomeSettings['hero']>;
  interfaceTour?: Drawn<HomeSettings['interfaceTour']>;
  /** Styles of the images, one text per stylesheet. */
  styles: string[];
};
