import { cmsConfig } from '../config/cms-config';
import { cmsInput, siteFacts } from './cms-facts';
import type { Content } from '../../content/content-types';
import type { OwnFolder } from '../../publish/hosts/cache';
import { ADMIN_FOLDER, adminFiles } from './admin-files';
import type { AdminFile } from './admin-files';
import { adminPolicy } from './admin-policy';

/**
 * Returns the editor's files by name, below `/admin/`; `undefined` if cms.yaml does not enable the editor.
 *
 * @param local only in `develop`: URL of the backend that saves the content on this computer
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
 * Returns the folder of the published editor with the policy that hosts send for its files: for a worker,
 * only the policy sent with its own file applies. Empty if the editor is disabled.
 */
export function editorFolders(content: Content): OwnFolder[] {
  if (!content.settings.cms.enabled) return [];
  const { backend } = cmsConfig(cmsInput(content));
  return [{ folder: `/${ADMIN_FOLDER}/`, policy: adminPolicy(backend) }];
}
