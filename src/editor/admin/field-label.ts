import type { FieldPath } from '../../content/schema/parse';

/** A field as it is configured (`editor/config/decap-types`), as far as its name goes. */
export interface LabelledField {
  name: string;
  label?: string | undefined;
  widget: string;
  fields?: readonly LabelledField[] | undefined;
  field?: LabelledField | undefined;
  types?: readonly { fields?: readonly LabelledField[] | undefined }[] | undefined;
}

/**
 * The way to a field in the words of the form: `Itens › 3 › Página`. As far as the form goes: what it
 * shows as YAML has no fields of its own.
 *
 * @param path of the field in the form: `['items', 2, 'docId']`
 */
export function fieldLabel(fields: readonly LabelledField[], path: FieldPath): string {
  const labels: string[] = [];
  let here = fields;
  for (const step of path) {
    if (typeof step === 'number') {
      labels.push(String(step + 1));
      continue;
    }
    const found = here.find(({ name }) => name === step);
    if (!found) break;
    labels.push(found.label ?? found.name);
    here = [
      ...(found.fields ?? []),
      ...(found.field?.fields ?? []),
      ...(found.types ?? []).flatMap((type) => type.fields ?? []),
    ];
  }
  return labels.join(' › ');
}
