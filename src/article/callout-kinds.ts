import type { CalloutKind } from '../ui/callout';
import type { MessageId, Messages } from '../lib/messages';

/** How a notice looks, and the words that say what it is where it has no title of its own. */
export interface CalloutName {
  kind: CalloutKind;
  label: MessageId;
}

const NOTE: CalloutName = { kind: 'note', label: 'callout.note' };
const TIP: CalloutName = { kind: 'tip', label: 'callout.tip' };
const INFO: CalloutName = { kind: 'info', label: 'callout.info' };
const WARNING: CalloutName = { kind: 'warning', label: 'callout.warning' };
const DANGER: CalloutName = { kind: 'danger', label: 'callout.danger' };
const CAUTION: CalloutName = { kind: 'warning', label: 'block.caution' };
const IMPORTANT: CalloutName = { kind: 'info', label: 'block.important' };
const SUCCESS: CalloutName = { kind: 'tip', label: 'block.success' };

/** Names after `:::`, the older ones of Docusaurus too (behaviour 2.16.1). */
export const CALLOUT_NAMES: Readonly<Record<string, CalloutName>> = {
  nota: NOTE,
  info: INFO,
  dica: TIP,
  atencao: WARNING,
  perigo: DANGER,
  cuidado: CAUTION,
  importante: IMPORTANT,
  sucesso: SUCCESS,
  informacao: INFO,
  note: NOTE,
  tip: TIP,
  warning: WARNING,
  danger: DANGER,
  caution: CAUTION,
  important: IMPORTANT,
  success: SUCCESS,
  secondary: NOTE,
};

/** Names in `> [!NOTE]`. There caution is the gravest of all, as it is where the notation comes from. */
export const ALERT_NAMES: Readonly<Record<string, CalloutName>> = {
  ...CALLOUT_NAMES,
  caution: { kind: 'danger', label: 'block.caution' },
};

/** The words for the kind of a notice that has a title of its own. */
const KIND_LABELS: Readonly<Record<CalloutKind, MessageId>> = {
  note: NOTE.label,
  tip: TIP.label,
  info: INFO.label,
  warning: WARNING.label,
  danger: DANGER.label,
};

/**
 * What stands before the title of a notice where its look does not say its kind: `Dica: `. Nothing
 * before a title that is a kind itself.
 */
export function kindBefore(title: string, kind: string, messages: Messages): string {
  const labels = new Set(Object.values(ALERT_NAMES).map(({ label }) => messages[label]));
  const label = KIND_LABELS[kind as CalloutKind];
  return !label || labels.has(title.trim()) ? '' : `${messages[label]}: `;
}
