import type { Phrases } from './decap';

/** Text of Decap's link to the published site. */
export const TO_SITE = 'Ver no site';

/** Decap's notice of a save that fields prevent. */
export const FIELDS_TO_CORRECT = 'Há campos por corrigir. Confira-os antes de salvar.';

/**
 * Additions to Decap's Portuguese, which is Brazilian and incomplete: missing phrases, and replacements for
 * unsuitable terms. A test compares both with the English phrases, and names those of features that this
 * editor does not contain, which need no translation.
 */
export const PORTUGUESE: Phrases = {
  app: {
    header: { content: 'Conteúdo', workflow: 'Revisão', quickAdd: 'Criar' },
    app: {
      errorHeader: 'A configuração do editor não pôde ser lida',
      checkConfigYml: 'Confira content/site/cms.yaml.',
      loadingConfig: 'Lendo a configuração…',
      waitingBackend: 'Aguardando o repositório…',
    },
    notFoundPage: { header: 'Página não encontrada' },
  },
  collection: {
    sidebar: { allCollections: 'Todas as coleções', searchAll: 'Pesquisar em tudo' },
    collectionTop: {
      viewAs: 'Ver como',
      viewAsList: 'Ver como lista',
      viewAsGrid: 'Ver como grade',
      // Few fonts have the character that Decap uses here.
      newButton: '+ %{collectionLabel}',
      newButtonAriaLabel: 'Criar: %{collectionLabel}',
      ascending: 'Crescente',
      descending: 'Decrescente',
      searchResults: 'Resultados da pesquisa por “%{searchTerm}”',
      searchResultsInCollection: 'Resultados da pesquisa por “%{searchTerm}” em %{collection}',
    },
    entries: {
      loadingEntries: 'Carregando…',
      cachingEntries: 'Guardando o que foi lido…',
      noEntries: 'Nada por aqui ainda',
      unpublishedHeader: 'Ainda não publicado',
    },
  },
  editor: {
    // The names of widgets, which Decap puts in, are English.
    editorControl: { field: { widgetLabel: 'Campo' } },
    editorControlPane: {
      widget: {
        regexPattern: '%{fieldLabel} não segue o formato: %{pattern}.',
        processing: '%{fieldLabel} ainda está sendo conferido. Salve de novo em um instante.',
        rangeCount: '%{fieldLabel} deve ter de %{minCount} a %{maxCount}.',
        rangeCountExact: '%{fieldLabel} deve ter exatamente %{count}.',
      },
    },
    editor: {
      onLeavePage: 'Sair desta página? O que não foi salvo se perde.',
      onUpdatingWithUnsavedChanges: 'Há mudanças não salvas. Salve-as antes de mudar a situação.',
      onPublishingNotReady: 'Mude a situação para “Pronto” antes de publicar.',
      onPublishingWithUnsavedChanges: 'Há mudanças não salvas. Salve-as antes de publicar.',
      onPublishing: 'Publicar esta página?',
      onUnpublishing: 'Tirar esta página do ar?',
      onDeleteWithUnsavedChanges:
        'Excluir esta página publicada, com as mudanças que você não salvou?',
      onDeletePublishedEntry: 'Excluir esta página publicada?',
      onDeleteUnpublishedChangesWithUnsavedChanges:
        'Descartar as mudanças não publicadas desta página e as que você não salvou?',
      onDeleteUnpublishedChanges: 'Descartar todas as mudanças não publicadas desta página?',
      loadingEntry: 'Carregando…',
      confirmLoadBackup: 'Há uma cópia não salva neste navegador. Quer continuar a partir dela?',
    },
    editorInterface: {
      togglePreview: 'Mostrar ou ocultar a prévia',
      toggleScrollSync: 'Rolar o texto e a prévia juntos',
    },
    editorToolbar: {
      publishing: 'Publicando…',
      unpublish: 'Tirar do ar',
      unpublishing: 'Tirando do ar…',
      duplicate: 'Duplicar',
      // Without names, by which `editor.css` hides them. After either, Decap keeps a new page in the form, and the next
      // save would overwrite it; after an old page it asks about changes that it has saved.
      publishAndCreateNew: '',
      publishAndDuplicate: '',
      saving: 'Salvando…',
      deleting: 'Excluindo…',
      updating: 'Atualizando…',
      status: 'Situação: %{status}',
      backCollection: 'Voltar a %{collectionLabel}',
      unsavedChanges: 'Mudanças não salvas',
      changesSaved: 'Mudanças salvas',
      deleteUnpublishedChanges: 'Descartar mudanças',
      deleteUnpublishedEntry: 'Excluir rascunho',
      deletePublishedEntry: 'Excluir página',
      deleteEntry: 'Excluir página',
      statusInfoTooltipDraft:
        'A página é um rascunho. Quando estiver pronta para ser revisada, mude a situação para “Em revisão”.',
      statusInfoTooltipInReview:
        'A página está em revisão. Você ainda pode mudá-la enquanto alguém a revisa.',
      deployPreviewPendingButtonLabel: 'Verificar se há prévia',
      deployPreviewButtonLabel: 'Ver a prévia',
      deployButtonLabel: TO_SITE,
    },
    editorWidgets: {
      image: {
        chooseUrl: 'Usar um endereço',
        replaceUrl: 'Trocar por um endereço',
        promptUrl: 'Endereço da imagem',
        chooseMultiple: 'Escolher imagens',
        addMore: 'Adicionar mais imagens',
        removeAll: 'Remover todas as imagens',
      },
      datetime: { setToNow: 'Usar a data de agora em %{fieldLabel}' },
      list: { addType: 'Adicionar: %{item}' },
      object: { expand: 'Expandir', collapse: 'Recolher' },
    },
  },
  mediaLibrary: {
    mediaLibraryCard: {
      copyUrl: 'Copiar endereço',
      copyPath: 'Copiar caminho',
      copyName: 'Copiar nome',
    },
    mediaLibrary: {
      onDelete: 'Excluir os arquivos escolhidos?',
      fileTooLarge: 'O arquivo é grande demais.\nO limite é de %{size} kB.',
    },
    mediaLibraryModal: {
      loading: 'Carregando…',
      noResults: 'Nenhum resultado.',
      noAssetsFound: 'Nenhum arquivo encontrado.',
      mediaAssets: 'Arquivos',
      search: 'Pesquisar…',
      uploading: 'Enviando…',
      upload: 'Enviar arquivo',
      download: 'Baixar',
      deleting: 'Excluindo…',
      deleteSelected: 'Excluir',
      chooseSelected: 'Escolher',
      close: 'Fechar',
    },
  },
  ui: {
    errorBoundary: {
      details: 'Algo deu errado no editor. Se acontecer de novo, ',
      reportIt: 'relate o defeito.',
      privacyWarning:
        'O relato abre já com a mensagem de erro.\nConfira o texto e apague o que for particular.',
      recoveredEntry: {
        heading: 'Texto recuperado',
        warning: 'Copie o texto e guarde-o antes de sair.',
        copyButtonLabel: 'Copiar',
      },
    },
    settingsDropdown: { account: 'Opções da conta' },
    toast: {
      onFailToLoadEntries: 'Não foi possível carregar: %{details}',
      onFailToLoadDeployPreview: 'Não foi possível carregar a prévia: %{details}',
      onFailToPersist: 'Não foi possível salvar: %{details}',
      onFailToDelete: 'Não foi possível excluir: %{details}',
      onFailToUpdateStatus: 'Não foi possível mudar a situação: %{details}',
      onFailToPublishEntry: 'Não foi possível publicar: %{details}',
      onFailToUnpublishEntry: 'Não foi possível tirar do ar: %{details}',
      missingRequiredField: FIELDS_TO_CORRECT,
      entrySaved: 'Salvo',
      entryPublished: 'Publicado',
      entryUnpublished: 'Fora do ar',
      entryUpdated: 'Situação atualizada',
      onDeleteUnpublishedChanges: 'Mudanças descartadas',
      onLoggedOut: 'Sua sessão terminou. Guarde o que escreveu e entre de novo.',
      onBackendDown: 'O serviço do repositório está fora do ar. Veja: %{details}',
    },
  },
  workflow: {
    workflow: {
      loading: 'Carregando o que está em revisão…',
      workflowHeading: 'Revisão',
      newPost: 'Criar',
      description: 'Em revisão: %{smart_count}. Prontas para publicar: %{readyCount}.',
      // Numeric, because Decap writes month names in English.
      dateFormat: 'DD/MM/YYYY',
    },
    workflowCard: {
      deleteChanges: 'Descartar mudanças',
      deleteNewEntry: 'Excluir página nova',
      publishChanges: 'Publicar mudanças',
      publishNewEntry: 'Publicar página nova',
    },
    workflowList: {
      onDeleteEntry: 'Excluir esta página?',
      onPublishingNotReadyEntry:
        'Só o que está em “Prontos” pode ser publicado. Arraste o cartão para essa coluna.',
      onPublishEntry: 'Publicar esta página?',
      inReviewHeader: 'Em revisão',
      currentEntries: '%{smart_count} página |||| %{smart_count} páginas',
    },
  },
};

/**
 * Phrases that differ while the content is on this computer: what Decap calls publishing only saves a file
 * there.
 */
export const LOCAL_PORTUGUESE: Phrases = {
  editor: {
    editor: {
      onDeletePublishedEntry: 'Excluir este arquivo?',
      onDeleteWithUnsavedChanges: 'Excluir este arquivo, com o que você não salvou?',
    },
    editorToolbar: {
      publish: 'Salvar',
      publishing: 'Salvando…',
      published: 'Salvo',
      publishNow: 'Salvar agora',
    },
  },
};

/** Takes the button that looks for a preview its name, by which `editor.css` hides it. */
export const WITHOUT_PREVIEWS: Phrases = {
  editor: { editorToolbar: { deployPreviewPendingButtonLabel: '' } },
};

/** Merges two trees of phrases; `over` takes precedence. */
export function mergePhrases(base: Phrases, over: Phrases): Phrases {
  const merged: Phrases = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] =
      typeof value === 'object' && typeof below === 'object' ? mergePhrases(below, value) : value;
  }
  return merged;
}

type Translations = readonly [english: RegExp, portuguese: string][];

/** Questions that Decap asks in English regardless of the interface language, and their translations. */
const QUESTIONS: Translations = [
  [
    /^(.+) already exists\. Do you want to replace it\?$/,
    // Decap deletes the existing file before the page is saved, and has no way to restore it.
    'Já existe um arquivo chamado “$1”. Para trocar, o que existe é excluído agora, mesmo que você depois não salve a página. Trocar?',
  ],
];

/** Notices that Decap shows in English regardless of the interface language, and their translations. */
const NOTICES: Translations = [
  [/^Failed to persist media: (?:\w*Error: )?/, 'Não foi possível enviar o arquivo: '],
  [/^Failed to delete media: /, 'Não foi possível excluir o arquivo: '],
];

/** What a list of choices says that has none for the text in its field. */
const NO_CHOICE: Translations = [[/^No options$/, 'Nenhuma opção']];

/** Selector of the element in which Decap shows its notices. */
export const NOTICE_PLACE = '.notif__container';

/** Translates a question or a notice; returns other texts unchanged. */
export function inPortuguese(english: string): string {
  const found = [...QUESTIONS, ...NOTICES, ...NO_CHOICE].find(([words]) => words.test(english));
  return found ? english.replace(...found) : english;
}

/** Translates the questions of a window's `confirm`. */
export function askInPortuguese(page: { confirm: (question?: string) => boolean }): void {
  const ask = page.confirm.bind(page);
  page.confirm = (question) => ask(question && inPortuguese(question));
}

/** Translates notices, and lists without choices, as they are added to a document. */
export function noticesInPortuguese(page: Document): void {
  const added = (changes: readonly MutationRecord[]) =>
    changes.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element));
  new MutationObserver((changes) => {
    for (const element of added(changes)) {
      const isEmptyList = NO_CHOICE.some(([words]) => words.test(element.textContent ?? ''));
      if (isEmptyList || element.closest(NOTICE_PLACE)) translate(element);
    }
  }).observe(page.body, { childList: true, subtree: true });
}

function translate(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const said = inPortuguese(text.nodeValue ?? '');
    if (said !== text.nodeValue) text.nodeValue = said;
  }
}
