import { guardBackends } from '../backends/guard-backends';
import { checkEntry, deleteChecks, newEntryFile } from '../config/check';
import { kindOfCollection } from '../config/cms-config';
import { FORMATS, textOfPage, writtenFields } from '../format/formats';
import { parseYamlPart, printYamlPart } from '../format/yaml-part';
import type { EditorParts } from './start-editor';

/** The content's formats and rules and the guards of the backends, as the editor expects them. */
export const EDITOR_PARTS: EditorParts = {
  formats: FORMATS,
  yaml: { parse: parseYamlPart, print: printYamlPart },
  checkEntry,
  deleteChecks,
  newEntryFile: (collection, data, place) =>
    newEntryFile(kindOfCollection(collection), data, place),
  writtenFields: (collection, data) => writtenFields(kindOfCollection(collection), data),
  textOfPage,
  backends: guardBackends,
};
