/** What the editor's policy depends on: where Decap keeps the content (`editor/config`). */
export interface AdminBackend {
  name: string;
  base_url?: string | undefined;
  api_root?: string | undefined;
}

/** Where the providers answer when the configuration does not say. */
const PROVIDERS: Readonly<Record<string, string>> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
};

/** The hosts that the editor asks beside its own; none while the content is on this computer. */
export function backendHosts({ name, base_url, api_root }: AdminBackend): string[] {
  const asked = [api_root ?? PROVIDERS[name], ...(name === 'gitlab' ? [base_url] : [])];
  return [...new Set(asked.flatMap((address) => (address ? new URL(address).origin : [])))];
}

/**
 * The content security policy of the editor's page. Decap makes its styles as it goes, and functions
 * out of the schema of its configuration; articles become functions in the preview. Only files of this
 * site are run all the same, and of other hosts only that of the repository is asked. Published pictures
 * may be anybody's, as on the site; while the content is on this computer nothing is fetched elsewhere.
 */
export function adminPolicy(backend: AdminBackend): string {
  const hosts = backendHosts(backend);
  const isLocal = hosts.length === 0;
  const directives = [
    ["default-src 'none'"],
    ["base-uri 'self'"],
    ["form-action 'none'"],
    ["script-src 'self' 'unsafe-eval'"],
    ["style-src 'self' 'unsafe-inline'"],
    ["img-src 'self' data: blob:", ...(isLocal ? [] : ['https:'])],
    ["media-src 'self' blob:"],
    ["font-src 'self' data:"],
    ["connect-src 'self' blob: data:", ...hosts],
    ["frame-src 'self' blob:"],
    ["worker-src 'self'"],
  ];
  return directives.map((parts) => parts.join(' ')).join(';');
}
