import type { ReactElement } from 'react';
import type { HomeContent } from '../../lib/home-types';
import { Affiliates } from './affiliates';
import { Capabilities } from './capabilities';
import { Hero } from './hero';
import { InterfaceTour } from './interface-tour';
import { OneSubscription } from './one-subscription';
import { Start } from './start';
import { capabilityItems } from './capability-items';
import type { CapabilityDoc } from './capability-items';

interface HomeSectionsProps {
  readonly home: HomeContent;
  /** The listed docs pages. */
  readonly docs: readonly CapabilityDoc[];
}

/** Renders the sections that `home.yaml` defines. */
export function HomeSections({ home, docs }: HomeSectionsProps): ReactElement {
  const { hero, oneSubscription, capabilities, interfaceTour, start, affiliates, styles } = home;
  const items = capabilityItems(capabilities?.docs ?? [], docs);
  return (
    <>
      {styles.map((css) => (
        <style key={css} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      {hero && <Hero {...hero} />}
      {oneSubscription && <OneSubscription {...oneSubscription} />}
      {capabilities && items.length > 0 && <Capabilities {...capabilities} items={items} />}
      {interfaceTour && <InterfaceTour {...interfaceTour} />}
      {start && <Start {...start} />}
      {affiliates && <Affiliates {...affiliates} />}
    </>
  );
}
