/** Decap's backend settings that the editor's policy depends on (`editor/config`). */
export interface AdminBackend {
  name: string;
  base_url?: string | undefined;
  api_root?: string | undefined;
}

/** Default API addresses of the providers. */
const PROVIDERS: Readonly<Record<string, string>> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com',
};

/** Returns the origins that the editor sends requests to, besides its own; none for a local backend. */
export function backendHosts({ name, base_url, api_root }: AdminBackend): string[] {
  const asked = [api_root ?? PROVIDERS[name], ...(name === 'gitlab' ? [base_url] : [])];
  return [...new Set(asked.flatMap((address) => (address ? new URL(address).origin : [])))];
}

/**
 * Returns the content security policy of the editor's page. Decap adds styles at run time and compiles the
 * schema of its configuration to functions, and the preview compiles articles to functions, so
 * `unsafe-inline` styles and `unsafe-eval` are necessary. Still, only scripts of this site run, and the
 * repository's host is the only other host that receives requests. Published pictures may come from any
 * host, as on the site; with a local backend, nothing is fetched from other hosts.
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
