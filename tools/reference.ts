/** Generates `docs/configurar.md` from the schemas: `npm run reference`. The file is committed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFERENCE_FILE, referenceMarkdown } from './reference/reference';
import { ROOT, main } from './processes';

main(async () => {
  writeFileSync(join(ROOT, REFERENCE_FILE), referenceMarkdown());
  console.log(`${REFERENCE_FILE} está em dia com os esquemas.`);
  return 0;
});
