/** The screens of the site, and the steps that lead to each. */
import type { Locator, Page } from '@playwright/test';
import { CONDITIONS } from './shots';
import type { Condition, ScreenFacts } from './shots';

/** A screen to take pictures of. */
export interface Screen extends ScreenFacts {
  /** Title on the contact sheet, in Portuguese. */
  readonly title: string;
  /** Address without the base path; may include a query. */
  readonly path: string;
  /** Runs before the page opens, to change network responses. */
  readonly arrange?: (page: Page) => Promise<unknown>;
  /** Runs on the open page until the screen is visible. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Whether the address has no page on purpose. */
  readonly isMissing?: boolean;
  /** Whether to capture only the viewport, as for overlays, and not the full page. */
  readonly windowOnly?: boolean;
}

const PAGE = CONDITIONS.filter((name) => name !== 'movimento-reduzido');
const OVERLAY: readonly Condition[] = ['cores-forcadas', 'zoom-200', 'zoom-400'];

/** The largest width with a drawer, and the smallest with the full navigation bar. */
const NARROW = 996;
const WIDE = 997;

/** Presses a key, the sign of intent that starts the runtime, and waits for hydration. */
async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.locator('html[data-has-hydrated="true"]').waitFor();
}

/** Opens the search dialog and types a query. */
async function openSearch(page: Page, query = ''): Promise<void> {
  await wake(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.waitFor();
  await field.fill(query);
}

const waitForFirst = (locator: Locator) => locator.first().waitFor();

const openDrawer = (page: Page) =>
  page.getByRole('button', { name: 'Abrir o menu de navegação' }).click();

/** Makes the search fail, by aborting the requests for its index. */
const withoutIndex = (page: Page) => page.route('**/search-index/**', (route) => route.abort());

/** The part of the site's configuration that screens change. */
type Settings = Record<string, unknown> & { navbar: { items: unknown[] } };

/** Returns an `arrange` step that changes the configuration in the response that the runtime loads. */
const configured = (change: (settings: Settings) => void) => (page: Page) =>
  page.route('**/page-data/sq/d/*.json', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data?: { siteConfig?: Settings } };
    if (json.data?.siteConfig) change(json.data.siteConfig);
    await route.fulfill({ response, json });
  });

/** Sets a `data-` attribute of the root element, as the early script would with the new configuration. */
const mark = (name: string, value: string) => (page: Page) =>
  page.evaluate(
    `document.documentElement.dataset[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );

const announce = configured((settings) => {
  settings['announcement'] = {
    id: 'fotografia',
    content:
      'No domingo, das 2h às 4h, o aplicativo ficará fora do ar. <a href="/docs/">Leia a documentação</a>.',
    isCloseable: true,
  };
});

const askConsent = configured((settings) => {
  settings['consent'] = { page: '/privacidade' };
});

const navbarLink = (label: string, href: string) => {
  const external = href.startsWith('https:');
  return { kind: 'link', position: 'left', label, href, external };
};

const addDropdown = configured(({ navbar }) => {
  navbar.items.splice(1, 0, {
    kind: 'dropdown',
    position: 'left',
    label: 'Assuntos',
    items: [
      navbarLink('Conversas', '/docs/conversas'),
      navbarLink('Organizando conversas', '/docs/organizando-conversas'),
      navbarLink('Vídeos', 'https://videos.example'),
    ],
  });
});

/** Breaks the first docs page: removes data that its component needs. */
const breakDocs = (page: Page) =>
  page.route('**/page-data/docs/page-data.json', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { result: { pageContext: Record<string, unknown> } };
    json.result.pageContext['tags'] = null;
    await route.fulfill({ response, json });
  });

/** A query with results in the shipped docs, and one without. */
const FOUND = 'pasta';
const MISSING = 'xyzzy';

export const SCREENS: readonly Screen[] = [
  { name: 'inicio', title: 'Página inicial', path: '/', conditions: CONDITIONS },
  { name: 'docs', title: 'Documentação, início', path: '/docs/', conditions: PAGE },
  {
    name: 'docs-titulo-longo',
    title: 'Documentação, título comprido',
    path: '/docs/organizando-conversas',
    conditions: PAGE,
  },
  {
    name: 'docs-subpasta',
    title: 'Documentação, página de um grupo',
    path: '/docs/espaco-de-trabalho/prompts',
  },
  {
    name: 'docs-figuras',
    title: 'Documentação, página com figuras',
    path: '/docs/interface',
    conditions: PAGE,
  },
  {
    name: 'docs-categoria',
    title: 'Documentação, página de categoria',
    path: '/docs/espaco-de-trabalho/',
  },
  { name: 'glossario', title: 'Glossário', path: '/docs/glossario' },
  { name: 'guia', title: 'Guia de escrita', path: '/guia-de-escrita/' },
  {
    name: 'etiquetas',
    title: 'Etiquetas',
    path: '/docs/tags',
  },
  { name: 'afiliado', title: 'Afiliados', path: '/afiliado', conditions: PAGE },
  { name: 'privacidade', title: 'Política de Privacidade', path: '/privacidade', conditions: PAGE },
  { name: 'termos', title: 'Termos de Uso', path: '/termos' },
  {
    name: 'nao-encontrada',
    title: 'Página não encontrada',
    path: '/nao/existe',
    isMissing: true,
    conditions: PAGE,
  },
  {
    name: 'defeito',
    title: 'Página que deixou de funcionar',
    path: '/afiliado',
    conditions: OVERLAY,
    arrange: breakDocs,
    act: async (page) => {
      await wake(page);
      await page.evaluate("window.___navigate('/docs/')");
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  { name: 'busca-vazia', title: 'Pesquisa, antes da pergunta', path: '/search', conditions: PAGE },
  {
    name: 'busca-resultados',
    title: 'Pesquisa, com resultados',
    path: `/search?q=${FOUND}`,
    conditions: OVERLAY,
    act: async (page) => {
      await wake(page);
      await waitForFirst(page.getByRole('main').getByRole('heading', { level: 2 }));
    },
  },
  {
    name: 'busca-sem-resultados',
    title: 'Pesquisa, sem resultados',
    path: `/search?q=${MISSING}`,
    act: async (page) => {
      await wake(page);
      await waitForFirst(page.getByRole('main').getByText(/^Nenhum resultado/));
    },
  },
  {
    name: 'busca-erro',
    title: 'Pesquisa, com erro',
    path: `/search?q=${FOUND}`,
    arrange: withoutIndex,
    act: async (page) => {
      await wake(page);
      const error = page.getByText('Não foi possível obter resultados');
      await waitForFirst(error.filter({ visible: true }));
    },
  },
  {
    name: 'janela-inicio',
    title: 'Janela de pesquisa, início',
    path: '/docs/',
    windowOnly: true,
    conditions: OVERLAY,
    act: (page) => openSearch(page),
  },
  {
    name: 'janela-resultados',
    title: 'Janela de pesquisa, com resultados',
    path: '/docs/',
    windowOnly: true,
    conditions: OVERLAY,
    act: async (page) => {
      await openSearch(page, FOUND);
      await waitForFirst(page.getByRole('dialog').getByRole('option'));
    },
  },
  {
    name: 'janela-sem-resultados',
    title: 'Janela de pesquisa, sem resultados',
    path: '/docs/',
    windowOnly: true,
    act: async (page) => {
      await openSearch(page, MISSING);
      await waitForFirst(page.getByRole('dialog').getByText(/^Nenhum resultado/));
    },
  },
  {
    name: 'janela-erro',
    title: 'Janela de pesquisa, com erro',
    path: '/docs/',
    windowOnly: true,
    arrange: withoutIndex,
    act: async (page) => {
      await openSearch(page, FOUND);
      const error = page.getByRole('dialog').getByText('Não foi possível obter resultados');
      await waitForFirst(error);
    },
  },
  {
    name: 'gaveta',
    title: 'Gaveta, menu do site',
    path: '/',
    to: NARROW,
    windowOnly: true,
    conditions: [...OVERLAY, 'sem-script'],
    act: openDrawer,
  },
  {
    name: 'gaveta-docs',
    title: 'Gaveta, páginas da documentação',
    path: '/docs/espaco-de-trabalho/prompts',
    to: NARROW,
    windowOnly: true,
    conditions: OVERLAY,
    act: async (page) => {
      await wake(page);
      await openDrawer(page);
    },
  },
  {
    name: 'indice-aberto',
    title: 'Índice da página, aberto',
    path: '/docs/conversas',
    to: NARROW,
    windowOnly: true,
    act: (page) => page.locator('summary').filter({ hasText: 'Nesta página' }).click(),
  },
  {
    name: 'menu-suspenso',
    title: 'Menu suspenso',
    path: '/',
    from: WIDE,
    windowOnly: true,
    conditions: ['cores-forcadas'],
    arrange: addDropdown,
    act: async (page) => {
      await wake(page);
      const button = page.getByRole('button', { name: 'Assuntos' });
      await button.hover();
      await waitForFirst(page.getByRole('link', { name: 'Organizando conversas' }));
    },
  },
  {
    name: 'aviso',
    title: 'Aviso no alto do site',
    path: '/docs/conversas',
    windowOnly: true,
    conditions: OVERLAY,
    arrange: announce,
    act: async (page) => {
      await mark('announcementBarInitiallyDismissed', 'false')(page);
      await wake(page);
      await page.getByRole('button', { name: 'Fechar o aviso' }).waitFor();
    },
  },
  {
    name: 'consentimento',
    title: 'Pergunta sobre cookies',
    path: '/',
    windowOnly: true,
    conditions: OVERLAY,
    arrange: askConsent,
    act: async (page) => {
      await mark('consent', 'ask')(page);
      await wake(page);
      await page.getByRole('button', { name: 'Aceitar' }).waitFor();
    },
  },
  {
    name: 'foco',
    title: 'Foco pelo teclado: pular para o conteúdo',
    path: '/docs/',
    windowOnly: true,
    conditions: ['cores-forcadas'],
    act: (page) => page.keyboard.press('Tab'),
  },
];
