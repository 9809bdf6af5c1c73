import { cmsConfig } from '../config/cms-config';
import { cmsInput, siteFacts } from './cms-facts';
import type { Content } from '../../content/content-types';
import type { OwnFolder } from '../../publish/hosts/cache';
import { ADMIN_FOLDER, adminFiles } from './admin-files';
import type { AdminFile } from './admin-files';
import { adminPolicy } from './admin-policy';

/**
 * The editor's files, by name below `/admin/`; nothing when cms.yaml does not switch it on.
 *
 * @param local where the content is saved on this computer, in `develop`
 */
export function siteEditor(
  content: Content,
  root: string,
  local?: { proxyUrl: string },
): Map<string, AdminFile> | undefined {
  if (!content.settings.cms.enabled) return undefined;
  const config = cmsConfig({ ...cmsInput(content), local });
  return adminFiles({ root, content, config, checks: siteFacts(content) });
}

/**
 * The folder of the published editor, for hosts to send its policy: a worker has no other than that of
 * its own file. None when the editor is off.
 */
export function editorFolders(content: Content): OwnFolder[] {
  if (!content.settings.cms.enabled) return [];
  const { backend } = cmsConfig(cmsInput(content));
  return [{ folder: `/${ADMIN_FOLDER}/`, policy: adminPolicy(backend) }];
}
