import { z } from 'zod';
import { off, on, prose, refuse, startOfAddress, text } from './fields';

/**
 * Root-relative path on this site; protocol-relative URLs (`//host`) are rejected.
 *
 * @param fix what to write instead, if the example of the field does not say it
 */
export const sitePathWith = (fix?: string) =>
  z.string().refine((value) => value.startsWith('/') && !value.startsWith('//'), {
    message: 'Este caminho precisa começar com uma barra.',
    params: { fix },
  });

export const sitePath = sitePathWith();

/** Absolute `http` or `https` URL. */
const webAddress = z.url({ protocol: /^https?$/ });

const origin = webAddress.superRefine((value, context) => {
  // Zod also runs refinements on values that `webAddress` has rejected.
  if (!URL.canParse(value)) return;
  const { origin: bare, pathname, search, hash } = new URL(value);
  if (pathname === '/' && !search && !hash) return;
  refuse(context, {
    message: `O endereço "${value}" tem um caminho depois do domínio.`,
    fix: `Escreva  url: ${bare}  e ponha o caminho em baseUrl:  baseUrl: ${pathname}`,
  });
});

/** Schema of a logo with light and dark sources (behaviour 1.1.6 to 1.1.8). */
export const logoSchema = z.strictObject({
  src: sitePath.meta({ description: 'imagem usada no modo claro', example: '/logo.svg' }),
  srcDark: sitePath.optional().meta({
    description: 'imagem usada no modo escuro; sem ela vale a do modo claro',
    example: '/logo-escuro.svg',
  }),
  alt: z.string().optional().meta({ description: 'texto para quem não vê a imagem' }),
  width: z.number().positive().optional().meta({ description: 'largura em pixels' }),
  height: z.number().positive().optional().meta({ description: 'altura em pixels' }),
  href: z
    .string()
    .optional()
    .meta({ description: 'para onde o logotipo leva; sem isso, o início' }),
  target: z.string().optional().meta({ description: 'janela em que o link abre' }),
});

/**
 * Additional magic comments that mark lines of code blocks, besides the built-in ones (behaviour 2.16.5).
 */
const codeComment = z
  .strictObject({
    mark: z
      .enum(['highlight', 'focus', 'error', 'add', 'remove'])
      .meta({ description: 'como a linha fica', example: 'error' }),
    line: text.optional().meta({
      description: 'comentário que marca a linha seguinte',
      example: 'This will error',
    }),
    start: text.optional().meta({
      description: 'comentário antes da primeira de várias linhas',
      example: 'erro-comeca',
    }),
    end: text
      .optional()
      .meta({ description: 'comentário depois da última delas', example: 'erro-termina' }),
  })
  .refine(({ line, start, end }) => Boolean(start) === Boolean(end) && (line || start), {
    message: 'Falta dizer que comentário marca as linhas.',
    params: { fix: 'Escreva  line: …  para uma linha, ou  start: …  e  end: …  para várias.' },
  });

export type CodeComment = z.output<typeof codeComment>;

const report = z.enum(['ignore', 'warn', 'error']);

/** Schema of `content/site/site.yaml`: brand and site-wide settings. */
export const siteSchema = z.strictObject({
  title: text.meta({
    description: 'nome do site, usado no título de cada página',
    example: 'Terraço',
  }),
  tagline: prose.meta({
    description: 'uma frase que diz o que o produto é',
    example: 'Vários assistentes de IA num lugar só',
  }),
  titleDelimiter: text.default('|').meta({
    description: 'sinal entre o título da página e o nome do site',
    example: '|',
  }),
  brand: z
    .strictObject({
      name: text.meta({ description: 'nome do produto', example: 'Terraço' }),
      article: z
        .enum(['a', 'o'])
        .default('a')
        .meta({ description: 'artigo do nome, para frases como “no Terraço”', example: 'a' }),
    })
    .meta({ description: 'marca: nome e artigo' }),
  logo: logoSchema
    .extend({
      title: prose
        .optional()
        .meta({ description: 'nome ao lado da imagem, no mesmo link', example: 'Terraço' }),
    })
    .meta({ description: 'logotipo da barra de navegação' }),
  favicon: sitePath.meta({ description: 'ícone da aba do navegador', example: '/favicon.svg' }),
  url: origin.meta({
    description: 'endereço do site, sem caminho',
    example: 'https://terraco.example',
  }),
  baseUrl: startOfAddress('Escreva, por exemplo:  baseUrl: /ajuda/')
    // The addresses of hosts, Gatsby and crawlers hold it as it is written.
    .refine((value) => !/[@+,=]|\P{ASCII}/u.test(value), {
      message: 'O caminho do site tem um acento ou um sinal que não pode ter.',
      params: {
        rule: 'Ele é escrito com letras sem acento, números e os sinais . _ ~ -, porque servidores leem os outros de modos diferentes.',
        fix: 'Escreva, por exemplo:  baseUrl: /ajuda/',
      },
    })
    .default('/')
    .transform((value) => `/${value}/`.replace(/^\/+$/, '/'))
    .meta({ description: 'caminho em que o site fica dentro do domínio', example: '/' }),
  language: z
    .literal('pt-BR')
    .default('pt-BR')
    .meta({ description: 'idioma do site', example: 'pt-BR' }),
  app: z
    .strictObject({
      url: webAddress.meta({
        description: 'endereço do aplicativo de conversa',
        example: 'https://app.terraco.example',
      }),
      promptUrl: webAddress.optional().meta({
        description:
          'endereço que abre o aplicativo com uma mensagem já escrita; o texto dela entra no fim',
        example: 'https://app.terraco.example/?mensagem=',
      }),
    })
    .meta({ description: 'o aplicativo' }),
  contact: z
    .strictObject({
      email: z
        .email()
        .meta({ description: 'e-mail de contato', example: 'contato@terraco.example' }),
    })
    .meta({ description: 'contato' }),
  videos: z
    .strictObject({
      url: webAddress.meta({
        description: 'endereço do canal de vídeos',
        example: 'https://videos.terraco.example',
      }),
    })
    .optional()
    .meta({ description: 'canal de vídeos' }),
  image: sitePath.optional().meta({
    description:
      'imagem mostrada quando alguém compartilha uma página sem imagem própria, no lugar dos cartões',
    example: '/og.png',
  }),
  socialCards: on.meta({
    description:
      'desenha para cada página sem imagem um cartão com o título, mostrado quando alguém a compartilha',
    example: false,
  }),
  noIndex: off.meta({ description: 'pede aos buscadores que não mostrem o site', example: false }),
  offline: off.meta({
    description:
      'guarda no aparelho o que foi lido e as páginas da documentação, para quando faltar a conexão; com conexão, a página é sempre a nova',
    example: false,
  }),
  codeComments: z.array(codeComment).default([]).meta({
    description: 'outras palavras que, num comentário, marcam linhas de um código',
  }),
  math: off.meta({
    description: 'entende fórmulas entre cifrões em todas as páginas que não dizem o contrário',
    example: true,
  }),
  metadata: z
    .array(
      z.strictObject({
        name: text.optional().meta({ description: 'nome da etiqueta', example: 'author' }),
        property: text.optional().meta({ description: 'propriedade, no lugar do nome' }),
        content: text.meta({ description: 'valor da etiqueta' }),
      }),
    )
    .default([])
    .meta({
      description:
        'outras etiquetas meta de todas as páginas, no lugar das que o site escreve com o mesmo nome; as de cada página valem mais',
    }),
  onBrokenLinks: report
    .default('warn')
    .meta({ description: 'o que fazer com links quebrados', example: 'warn' }),
  onBrokenAnchors: report
    .default('warn')
    .meta({ description: 'o que fazer com âncoras quebradas', example: 'warn' }),
  onDuplicateRoutes: report
    .default('warn')
    .meta({ description: 'o que fazer com duas páginas no mesmo endereço', example: 'warn' }),
});

/** Schema of `content/site/color-mode.yaml` (behaviour 5.8). */
export const colorModeSchema = z.strictObject({
  defaultMode: z
    .enum(['light', 'dark'])
    .default('light')
    .meta({ description: 'modo de cor quando nada foi escolhido', example: 'light' }),
  disableSwitch: off.meta({
    description: 'esconde o botão que troca o modo de cor',
    example: false,
  }),
  respectPrefersColorScheme: on.meta({
    description: 'segue a preferência do sistema da pessoa',
    example: true,
  }),
});

export type SiteSettings = z.output<typeof siteSchema>;

const labelName = z.string().refine((value) => /^[a-z][A-Za-z0-9]*$/.test(value), {
  message: 'O nome de um rótulo tem só letras sem acento e números, e começa por uma minúscula.',
  params: { fix: 'Escreva, por exemplo:  novaConversa: Nova conversa' },
});

/** Schema of `content/site/app.yaml`: labels of the app's interface that pages quote. */
export const appSchema = z.strictObject({
  labels: z
    .record(labelName, z.string().trim().min(1))
    .default({})
    .meta({ description: 'rótulos do aplicativo, citados nas páginas com <Rotulo nome="…" />' }),
});
