import { z } from 'zod';
import { byType, off, on, refuse, text } from './fields';

/** Loopback addresses, the only ones accepted without HTTPS, so that login can be tested locally. */
const LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/;

/** URL of a login service or API: HTTPS, or a loopback address. Trailing slashes are removed. */
const loginAddress = text
  .superRefine((value, context) => {
    if (!URL.canParse(value)) {
      const bare = value.replace(/^(?:[a-z]+:)?\/*/i, '') || 'login.example';
      return refuse(context, {
        message: `"${value}" não é um endereço completo.`,
        fix: `Escreva o https:// e o domínio:  https://${bare}`,
      });
    }
    if (value.startsWith('https://') || LOCAL.test(value)) return;
    const rest = value.replace(/^[a-z]+:\/\//i, '');
    refuse(context, {
      message: `O endereço "${value}" não é seguro: quem entra envia por ele a chave do repositório.`,
      fix: `Escreva  https://${rest}`,
    });
  })
  .transform((value) => value.replace(/\/+$/, ''));

/** Repository name, `owner/name`; with `isNested`, it may contain subgroups, as on GitLab. */
const repository = (example: string, isNested: boolean) =>
  text
    .superRefine((value, context) => {
      const parts = value.split('/');
      const isName = parts.every((part) => /^[\w.-]+$/.test(part));
      if (isName && (parts.length === 2 || (isNested && parts.length > 2))) return;
      const [owner, name] = value
        .replace(/^[a-z]+:\/\/[^/]+\/|^git@[^:]+:/i, '')
        .replace(/\.git$|\/+$/g, '')
        .split('/');
      const known = [owner, name].every((part) => part && /^[\w.-]+$/.test(part));
      refuse(context, {
        message: `O repositório "${value}" não está na forma dono/nome.`,
        fix: `Escreva, por exemplo:  repo: ${known ? `${owner}/${name}` : example}`,
      });
    })
    .meta({ description: 'repositório em que o conteúdo está: dono/nome', example });

const shared = {
  branch: text.default('main').meta({
    description: 'ramo em que o que se publica é gravado',
    example: 'main',
  }),
  previewContext: text.optional().meta({
    description:
      'nome da verificação do repositório que traz o endereço da prévia; sem ele, o primeiro que parece um',
    example: 'netlify/site/deploy-preview',
  }),
};

const github = z.strictObject({
  type: z
    .literal('github')
    .meta({ description: 'o repositório está no GitHub', example: 'github' }),
  repo: repository('ana/site', false),
  ...shared,
  baseUrl: loginAddress.optional().meta({
    description: 'endereço do serviço que faz o login com o GitHub; sem ele, o da Netlify',
    example: 'https://login.example',
  }),
  authEndpoint: text
    .optional()
    .meta({ description: 'caminho do login dentro de baseUrl; sem ele, auth', example: 'auth' }),
  apiRoot: loginAddress.optional().meta({
    description: 'endereço da API, para um GitHub próprio; sem ele, o do github.com',
    example: 'https://git.example/api/v3',
  }),
});

const gitlab = z.strictObject({
  type: z
    .literal('gitlab')
    .meta({ description: 'o repositório está no GitLab', example: 'gitlab' }),
  repo: repository('grupo/site', true),
  ...shared,
  appId: text.meta({
    description:
      'identificador do aplicativo criado no GitLab, do tipo que não guarda segredo e com o escopo api',
    example: '0123456789abcdef',
  }),
  baseUrl: loginAddress.optional().meta({
    description: 'endereço de um GitLab próprio; sem ele, o gitlab.com',
    example: 'https://git.example',
  }),
  authEndpoint: text.optional().meta({
    description: 'caminho do login dentro de baseUrl; sem ele, oauth/authorize',
    example: 'oauth/authorize',
  }),
  apiRoot: loginAddress.optional().meta({
    description: 'endereço da API; sem ele, /api/v4 dentro de baseUrl',
    example: 'https://git.example/api/v4',
  }),
});

/** Schema of `content/site/cms.yaml`: the browser editor at `/admin/`. */
export const cmsSchema = z
  .strictObject({
    enabled: off.meta({
      description:
        'publica em /admin/ um editor para quem escreve pelo navegador; na prévia, no computador de quem escreve, ele existe sempre',
      example: true,
    }),
    backend: byType(z.discriminatedUnion('type', [github, gitlab]), 'repositório', {
      appId: 'gitlab',
    })
      .optional()
      .meta({
        description: 'o repositório que guarda o conteúdo, e como se entra nele',
        example: { type: 'github', repo: 'ana/site' },
      }),
    editorialWorkflow: on.meta({
      description:
        'uma mudança passa por rascunho, revisão e pronta antes de ser publicada; com false, é publicada ao salvar',
      example: false,
    }),
    previewLinks: on.meta({
      description: 'leva de cada mudança à prévia que a hospedagem faz dela, se fizer',
      example: false,
    }),
  })
  .refine(({ enabled, backend }) => !enabled || backend, {
    path: ['enabled'],
    message: 'O editor está ligado e não se sabe em que repositório ele grava.',
    params: {
      fix: 'Acrescente as linhas:  backend: { type: github, repo: dono/nome }  ou escreva  enabled: false',
    },
  });

export type CmsSettings = z.output<typeof cmsSchema>;
