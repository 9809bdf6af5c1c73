import type { HomeSettings } from '../content/schema/home';

type Drawn<Section extends { figure?: unknown } | undefined, Figure> = Omit<
  NonNullable<Section>,
  'figure'
> & {
  /** HTML of the image. */
  figure: Figure;
};

/** Content of the home page as validated by its schema, with rendered images. */
export type HomeContent = Omit<HomeSettings, 'hero' | 'interfaceTour'> & {
  hero?: Drawn<HomeSettings['hero'], string | undefined>;
  interfaceTour?: Drawn<HomeSettings['interfaceTour'], string>;
  /** Styles of the images, one text per stylesheet. */
  styles: string[];
};
