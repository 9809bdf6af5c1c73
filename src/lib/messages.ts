/**
 * All texts of the interface that are not content, by id. The visible texts come from
 * `content/site/messages.yaml` (behaviour D.5); some of these defaults are in English, as in Docusaurus.
 * `{name}` is a placeholder for a value filled in at run time.
 */
export const defaultMessages = {
  'skipToContent.label': 'Pular para o conteúdo principal',
  'nav.main': 'Principal',
  'nav.menu.open': 'Abrir o menu de navegação',
  'nav.menu.close': 'Fechar o menu de navegação',
  'nav.menu.title': 'Menu',
  'nav.menu.main': 'Voltar ao menu principal',
  'nav.more': 'Mais',
  'nav.languages': 'Idiomas',
  'link.newTab': 'abre em nova aba',
  'search.button': 'Pesquisar',
  'search.group.docs': 'Documentação',
  'search.group.pages': 'Site',
  'search.title': 'Pesquisar na documentação',
  'search.placeholder': 'O que você procura?',
  'search.submit': 'Pesquisar',
  'search.version': 'Versão da documentação',
  'search.noScript': 'Todas as páginas da documentação',
  'search.description':
    'Escreva uma ou mais palavras e encontre o assunto na documentação e nas páginas do site.',
  'search.start.empty': 'No recent searches',
  'search.start.pages': 'Por onde começar',
  'search.opening': 'Carregando a pesquisa…',
  'search.history': 'Pesquisas guardadas',
  'search.recent': 'Recentes',
  'search.favorites': 'Favoritas',
  'search.star': 'Guardar “{title}” nas favoritas',
  'search.forget': 'Esquecer “{title}”',
  'search.starred': '“{title}” está nas favoritas.',
  'search.forgotten': '“{title}” foi esquecida.',
  'search.keys.open': 'Enter abre',
  'search.keys.move': 'Setas percorrem',
  'search.keys.close': 'Esc fecha',
  'search.clear': 'Limpar a pesquisa',
  'search.close': 'Fechar',
  'search.error.title': 'Unable to fetch results',
  'search.error.help': 'You might want to check your network connection.',
  'search.error.offline':
    'Você está sem conexão com a internet. Tente novamente quando ela voltar.',
  'search.empty': 'No results for',
  'search.suggestions': 'Try searching for',
  'search.corrected': 'Nada com “{typed}”. Resultados para “{query}”:',
  'search.empty.pages': 'Talvez esteja numa destas páginas:',
  'search.empty.contact': 'Não encontrou? Escreva para {email}',
  'search.seeAll': 'See all {count} results',
  'search.results': 'Resultados',
  'search.results.query': 'Resultados para “{query}”',
  'search.count': '{count} resultados',
  'search.count.one': '{count} resultado',
  'search.count.many': '{count} de resultados',
  'search.more': 'Mostrar mais resultados',
  'search.detailed': 'Mostrar trechos longos',
  'search.loading': 'Pesquisando…',
  'search.unmark': 'Limpar o destaque',
  'search.shortcut': 'Ctrl K',
  'search.shortcut.mac': '⌘ K',
  'colorMode.label': 'Trocar o modo de cor (agora: {mode})',
  'colorMode.light': 'modo claro',
  'colorMode.dark': 'modo escuro',
  'colorMode.system': 'seguir o sistema',
  'announcement.label': 'Aviso',
  'announcement.close': 'Fechar o aviso',
  'consent.label': 'Cookies',
  'consent.text':
    'Podemos guardar de qual campanha você veio e contar as visitas? Ajuda a melhorar o site, que funciona igual se você recusar.',
  'consent.policy': 'Ler sobre os cookies',
  'consent.accept': 'Aceitar',
  'consent.refuse': 'Recusar',
  'consent.change': 'Rever a escolha de cookies',
  'docs.sidebar': 'Páginas da documentação',
  'docs.sidebar.toggle': 'Mostrar ou esconder as páginas de “{label}”',
  'docs.sidebar.hide': 'Esconder a barra lateral',
  'docs.sidebar.show': 'Mostrar a barra lateral',
  'docs.breadcrumbs': 'Caminho até esta página',
  'docs.breadcrumbs.home': 'Página inicial',
  'docs.toc': 'Nesta página',
  'docs.pagination': 'Página anterior e próxima página',
  'docs.pagination.previous': 'Anterior',
  'docs.pagination.next': 'Próxima',
  'docs.edit': 'Editar esta página',
  'docs.lastUpdated': 'Atualizado em {date}',
  'docs.lastUpdated.by': 'Atualizado por {author}',
  'docs.lastUpdated.byAt': 'Atualizado em {date} por {author}',
  'docs.unlisted.title': 'Página não listada',
  'docs.unlisted.text':
    'Esta página não aparece nos resultados de pesquisa nem nos menus. Só chega a ela quem tem o endereço.',
  'docs.draft.title': 'Rascunho',
  'docs.draft.text': 'Esta página só aparece durante a escrita e não será publicada.',
  'docs.version.unreleased': 'Esta é a documentação de uma versão ainda não lançada.',
  'docs.version.unmaintained':
    'Esta é a documentação de uma versão que já não recebe atualizações.',
  'docs.version.latest': 'Ver na versão mais atual ({label})',
  'docs.version.badge': 'Versão: {label}',
  'docs.versions': 'Versões',
  'docs.category.count': '{count} páginas',
  'docs.category.count.one': '{count} página',
  'docs.tags.label': 'Etiquetas',
  'docs.tags.title': 'Etiquetas da documentação',
  'docs.tags.page': '{count} páginas com a etiqueta “{tag}”',
  'docs.tags.page.one': '{count} página com a etiqueta “{tag}”',
  'docs.tags.all': 'Ver todas as etiquetas',
  'docs.tags.description':
    'Todos os assuntos da documentação, de\u00A0A a\u00A0Z, com as páginas que tratam de cada um.',
  'blog.page': 'Página {page}',
  'blog.page.title': '{title}, página {page}',
  'blog.pages': 'Páginas da lista',
  'blog.newer': 'Textos mais novos',
  'blog.older': 'Textos mais antigos',
  'blog.more': 'Continuar lendo',
  'blog.readingTime': '{count} minutos de leitura',
  'blog.readingTime.one': '{count} minuto de leitura',
  'blog.by': 'Por {authors}',
  'blog.neighbours': 'Texto mais novo e texto mais antigo',
  'blog.newer.one': 'Mais novo',
  'blog.older.one': 'Mais antigo',
  'blog.recent': 'Textos recentes',
  'blog.count': '{count} textos',
  'blog.count.one': '{count} texto',
  'blog.ways': 'Seções do blog',
  'blog.feeds': 'Acompanhe por',
  'blog.all': 'Todos os textos',
  'blog.archive': 'Arquivo',
  'blog.archive.title': 'Arquivo do blog',
  'blog.tags': 'Etiquetas',
  'blog.tags.title': 'Etiquetas do blog',
  'blog.tag.title': 'Textos com a etiqueta “{tag}”',
  'blog.authors': 'Quem escreve',
  'blog.authors.title': 'Quem escreve no blog',
  'blog.author.title': 'Textos de {author}',
  'backToTop.label': 'Voltar ao topo',
  'heading.anchor': 'Link direto para “{heading}”',
  'article.footnotes': 'Notas de rodapé',
  'article.footnotes.back': 'Voltar ao texto',
  'image.zoom': 'Ampliar a imagem',
  'image.actual': 'Tamanho real',
  'image.close': 'Fechar',
  'code.label': 'Código',
  'code.label.name': 'Código: {name}',
  'code.lines': '{count} linhas',
  'code.lines.one': '{count} linha',
  'code.copy': 'Copiar',
  'code.copied': 'Copiado',
  'code.failed': 'Não foi possível copiar',
  'code.wrap': 'Quebrar linhas',
  'tabs.label': 'Opções',
  'details.summary': 'Detalhes',
  'callout.note': 'Nota',
  'callout.tip': 'Dica',
  'callout.info': 'Informação',
  'callout.warning': 'Atenção',
  'callout.danger': 'Perigo',
  'markdown.copy': 'Copiar como Markdown',
  'markdown.copied': 'Página copiada.',
  'markdown.copyFailed':
    'Não foi possível copiar. Abra a versão em Markdown e copie o texto de lá.',
  'markdown.view': 'Ver como Markdown',
  'markdown.source': 'Página:',
  'markdown.request': 'Leia esta página e responda às minhas perguntas sobre ela: {url}',
  'llms.about': 'O texto de todas as páginas, em Markdown e num arquivo só: {url}',
  'feedback.question': 'Esta página foi útil?',
  'feedback.yes': 'Sim',
  'feedback.no': 'Não',
  'feedback.thanks': 'Sua resposta foi registrada. Agradecemos a ajuda.',
  'block.caution': 'Cuidado',
  'block.important': 'Importante',
  'block.success': 'Deu certo',
  'block.video.play': 'Assistir no {site}',
  'block.video.notice': 'O vídeo só vem do {site} quando você pede, e então valem as regras de lá.',
  'block.video.captions': 'Português',
  'block.diagram': 'Diagrama',
  'block.diagram.text': 'Texto do diagrama',
  'block.diagram.mistake': 'Este diagrama não pôde ser desenhado.',
  'block.diagram.line': 'O erro está perto da linha {line} do texto dele.',
  'block.diagram.retry': 'Tentar novamente',
  'block.folder': 'pasta',
  'block.files.more': 'outros arquivos',
  'block.keys.mac': 'no Mac,',
  'glossary.more': 'Ver no glossário',
  'prompt.copy': 'Copiar a mensagem',
  'prompt.copyPrompt': 'Copiar o prompt',
  'prompt.open': 'Experimentar no aplicativo',
  'message.example': 'Exemplo de mensagem',
  'code.result': 'Resultado',
  'task.done': 'Tarefa feita',
  'task.open': 'Tarefa por fazer',
  'figure.question': 'Pergunta:',
  'figure.answer': 'Resposta:',
  'figure.answers': 'Respostas de assistentes diferentes',
  'figure.field': 'Escreva sua mensagem',
  'figure.assistant': 'Resposta do assistente {number}:',
  'figure.pinned': 'fixada',
  'figure.tag': 'etiqueta:',
  'figure.file': 'Documento anexado:',
  'figure.request': 'Pedido:',
  'figure.adjustment': 'Ajuste:',
  'figure.speech': 'Fala:',
  'figure.transcript': 'Texto no campo de mensagem:',
  'figure.source': 'fonte',
  'figure.sources': 'Fontes',
  'figure.map': 'Desenho da interface com {count} partes numeradas, explicadas nas notas.',
  'figure.scene.varanda':
    'Imagem gerada: uma varanda com parede de cobogó e uma rede, o sol baixo sobre o mar.',
  'figure.scene.varanda-com-bandeirinhas':
    'Imagem gerada: a mesma varanda, agora com duas fileiras de bandeirinhas no alto.',
  'figure.scene.varanda-com-plantas':
    'Imagem gerada: uma varanda com parede de cobogó, uma rede e um vaso de plantas.',
  'figure.scene.varanda-vazia':
    'Imagem gerada: uma varanda vazia, com parede de cobogó e o sol baixo sobre o mar.',
  'notFound.title': 'Página não encontrada',
  'notFound.text': 'Não foi possível encontrar o que você está procurando.',
  'notFound.contact':
    'Se você chegou por um link de outro site, avise quem cuida dele que o endereço não funciona.',
  'notFound.home': 'Ir para o início',
  'notFound.search': 'Pesquisar na documentação',
  'error.title': 'This page crashed.',
  'error.retry': 'Try again',
  'error.cause': 'Causa:',
  'load.error': 'Não foi possível carregar esta página por inteiro.',
  'load.offline':
    'Você está sem conexão com a internet. O que já abriu continua aqui; o resto volta com ela.',
  'load.retry': 'Retry',
  'offline.title': 'Você está sem conexão',
  'offline.text':
    'Esta página ainda não foi aberta neste aparelho. Ela volta com a internet; o que você já leu continua ao alcance.',
  'offline.home': 'Ir para o início de {site}',
  'route.announce': 'Página aberta: {title}',
  'footer.label': 'Rodapé',
} as const;

/** Id of a text of the interface. */
export type MessageId = keyof typeof defaultMessages;
/** A complete catalogue: one text per id. */
export type Messages = Record<MessageId, string>;

/**
 * Texts that are only used at build time: in the HTML of bodies, in page data, in files, in scripts of
 * controls.
 */
type BuildOnly =
  `${'figure' | 'message' | 'blog' | 'code' | 'tabs' | 'details' | 'block' | 'task' | 'markdown' | 'llms' | 'feedback'}.${string}`;

const BUILD_ONLY = /^(?:figure|message|blog|code|tabs|details|block|task|markdown|llms|feedback)\./;

/** Texts that pages may use at run time. */
export type PageMessages = { [Id in MessageId as Id extends BuildOnly ? never : Id]: string };

/** Removes the texts that are only used at build time, since every page carries the remaining ones. */
export function pageMessages(messages: Messages): PageMessages {
  const entries = Object.entries(messages).filter(([id]) => !BUILD_ONLY.test(id));
  return Object.fromEntries(entries) as PageMessages;
}

/**
 * Replaces `{name}` placeholders: `format('Olá, {quem}', { quem: 'Ana' })`. Unknown ones stay unchanged.
 */
export function format(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : mark,
  );
}

/** Formats a message that has a singular form (`….one`) and a plural form. */
export const counted = (
  messages: Messages,
  id: MessageId & `${string}.one`,
  values: { count: number },
): string =>
  format(messages[values.count === 1 ? id : (id.slice(0, -'.one'.length) as MessageId)], values);
