import { useMessages } from '../../ui/messages';
import { useRouteAnnouncement } from './use-route-announcement';

/** Announces page changes to screen readers, in Portuguese and politely (WCAG 4.1.3). */
export function RouteAnnouncer({ pathname }: { pathname: string }) {
  const messages = useMessages();
  const region = useRouteAnnouncement(pathname, messages['route.announce']);
  return <div ref={region} role="status" className="visually-hidden" />;
}
