import { Callout } from '../../ui/callout';
import { useMessages } from '../../ui/messages';

interface VisibilityNoticeProps {
  draft: boolean;
  unlisted: boolean;
}

/** Shows that a page is a draft or unlisted (behaviour 2.14.12, 2.14.13). */
export function VisibilityNotice({ draft, unlisted }: VisibilityNoticeProps) {
  const messages = useMessages();
  if (!draft && !unlisted) return null;
  const kind = draft ? 'draft' : 'unlisted';
  return (
    <Callout kind="warning" title={messages[`docs.${kind}.title`]}>
      <p>{messages[`docs.${kind}.text`]}</p>
    </Callout>
  );
}
