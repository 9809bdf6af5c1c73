import type { FieldPath } from '../../content/schema/parse';

/** The parts of a field's configuration (`editor/config/decap-types`) that determine its label. */
export interface LabelledField {
  name: string;
  label?: string | undefined;
  widget: string;
  fields?: readonly LabelledField[] | undefined;
  field?: LabelledField | undefined;
  types?: readonly { fields?: readonly LabelledField[] | undefined }[] | undefined;
}

/**
 * Returns the labels on the way to a field, joined: `Itens › 3 › Página`. Ends with the last field that the
 * form has, because a part edited as YAML has no fields of its own.
 *
 * @param path path of the field in the form: `['items', 2, 'docId']`
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
