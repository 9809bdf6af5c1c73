import type { ReactElement } from 'react';
import type { HomeContent } from '../../lib/home-types';
import { arrowRightIcon } from '../../lib/icons';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link';
import * as affiliatesStyles from './affiliates.module.css';
import { Capabilities, capabilityItems } from './capabilities';
import type { CapabilityDoc } from './capabilities';
import { Hero } from './hero';
import { InterfaceTour } from './interface-tour';
import { OneSubscription } from './one-subscription';
import { Start } from './start';

interface HomeSectionsProps {
  readonly home: HomeContent;
  /** Title of the site, which is the heading of a page without `hero`. */
  readonly title: string;
  /** The listed docs pages. */
  readonly docs: readonly CapabilityDoc[];
}

/** Renders the sections that `home.yaml` defines. */
export function HomeSections({ home, title, docs }: HomeSectionsProps): ReactElement {
  const { hero, oneSubscription, capabilities, interfaceTour, start, affiliates, styles } = home;
  const items = capabilityItems(capabilities?.docs ?? [], docs);
  return (
    <>
      {styles.map((css) => (
        <style key={css} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      {hero ? <Hero {...hero} /> : <h1 className="visually-hidden">{title}</h1>}
      {oneSubscription && <OneSubscription {...oneSubscription} />}
      {capabilities && items.length > 0 && <Capabilities {...capabilities} items={items} />}
      {interfaceTour && <InterfaceTour {...interfaceTour} />}
      {start && <Start {...start} />}
      {affiliates && <Affiliates {...affiliates} />}
    </>
  );
}

/** A line of text and a link. */
function Affiliates({ text, label, href }: NonNullable<HomeContent['affiliates']>): ReactElement {
  return (
    <section className={`page-width ${affiliatesStyles.affiliates}`} aria-labelledby="afiliados">
      <h2 className={affiliatesStyles.text} id="afiliados">
        {text}
      </h2>
      <Link className={affiliatesStyles.link} href={href}>
        {label}
        <Icon of={arrowRightIcon} />
      </Link>
    </section>
  );
}
