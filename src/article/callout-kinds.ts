import type { CalloutKind } from '../ui/callout';
import type { MessageId, Messages } from '../lib/messages';

/** Kind of a callout, and the message that is its title if the writer gives none. */
export interface CalloutDefinition {
  kind: CalloutKind;
  label: MessageId;
}

const NOTE: CalloutDefinition = { kind: 'note', label: 'callout.note' };
const TIP: CalloutDefinition = { kind: 'tip', label: 'callout.tip' };
const INFO: CalloutDefinition = { kind: 'info', label: 'callout.info' };
const WARNING: CalloutDefinition = { kind: 'warning', label: 'callout.warning' };
const DANGER: CalloutDefinition = { kind: 'danger', label: 'callout.danger' };
const CAUTION: CalloutDefinition = { kind: 'warning', label: 'block.caution' };
const IMPORTANT: CalloutDefinition = { kind: 'info', label: 'block.important' };
const SUCCESS: CalloutDefinition = { kind: 'tip', label: 'block.success' };

/** Callouts by the name after `:::`, including the older names of Docusaurus (behaviour 2.16.1). */
export const CALLOUT_NAMES: Readonly<Record<string, CalloutDefinition>> = {
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

/** Names of `:::detalhes`. */
export const DETAILS_NAMES: readonly string[] = ['detalhes', 'details'];

/** Reports whether a `:::` block of text has this name. */
export const isBlockName = (name: string): boolean =>
  Object.hasOwn(CALLOUT_NAMES, name) || DETAILS_NAMES.includes(name);

/** Callouts by the name in `> [!NOTE]`. Caution is the most severe, as in the original notation. */
export const ALERT_NAMES: Readonly<Record<string, CalloutDefinition>> = {
  ...CALLOUT_NAMES,
  caution: { kind: 'danger', label: 'block.caution' },
};

/**
 * Returns the kind of a callout as a prefix for its title, for output that does not show the kind visually:
 * `Dica: `. Empty if the title is the name of a kind itself, or if the kind is unknown.
 */
export function kindPrefix(title: string, kind: string, messages: Messages): string {
  const labels = new Set(Object.values(ALERT_NAMES).map(({ label }) => messages[label]));
  // The first name of each kind is that of the kind itself.
  const label = Object.values(CALLOUT_NAMES).find((name) => name.kind === kind)?.label;
  return !label || labels.has(title.trim()) ? '' : `${messages[label]}: `;
}
