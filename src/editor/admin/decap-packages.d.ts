// The packages of Decap that have no types of their own.

declare module 'decap-cms-backend-*' {
  import type { CmsBackendClass } from 'decap-cms-core';
  export const GitHubBackend: CmsBackendClass;
  export const GitLabBackend: CmsBackendClass;
  export const ProxyBackend: CmsBackendClass;
}

declare module 'decap-cms-widget-*' {
  import type { CmsWidgetParam } from 'decap-cms-core';
  const widget: { Widget(): CmsWidgetParam };
  export default widget;
}

declare module 'decap-cms-locales' {
  import type { CmsLocalePhrases } from 'decap-cms-core';
  export const pt: CmsLocalePhrases;
}
