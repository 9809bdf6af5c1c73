import type { Node } from 'unist';
import type { Messages } from '../lib/messages';
import type { ArticleFacts } from './article-types';
import { card, cards } from './card-content';
import { badge, formula, keys } from './component-content';
import { BADGE_TONES } from './components/badge';
import { ASSISTANTS } from './components/figures/assistant-row';
import { SCENE_NAMES } from './components/figures/scene';
import { fileTree } from './file-tree-content';
import {
  answers,
  collection,
  conversation,
  drawnPicture,
  folders,
  gaps,
  interfaceParts,
  passage,
  shelves,
  sourced,
} from './figure-content';
import type { Content, ContentTools } from './figure-content';
import { promptText } from './prompt-text';
import type { Properties } from './syntax/jsx';
import { video } from './video-content';

/** Attribute that writers can set. */
export interface AttributeSpec {
  /** Component property that receives the value. */
  as: string;
  isRequired?: true;
  /** Example value for messages. */
  example: string;
  /** Allowed values; any value if absent. */
  oneOf?: readonly string[];
  /** Displayed as typed, without typography. */
  isVerbatim?: true;
  /** English name, used by imported content. */
  also?: string;
}

/** How writers use a component, and what the site adds to their content. */
export interface ComponentSpec {
  /** English name, used by imported content. */
  also?: string;
  /** Set if other sites have a component of this name with other attributes. */
  isSameElsewhere?: true;
  /** Set if the component is part of a text; others need a line of their own. */
  isInline?: true;
  attributes: Record<string, AttributeSpec>;
  /** Message about missing content between the tags; if absent, the component has no content. */
  content?: { rule: string; example: string; isOptional?: true };
  /** Returns texts of the site, as properties. */
  texts?: (messages: Messages) => Properties;
  /** Labels of the app, by the property that receives them. */
  labels?: Record<string, keyof NonNullable<ArticleFacts['labels']>>;
  build?: (content: Node[], tools: ContentTools) => Content;
  /** Returns the prompt that the component shows, which readers can copy. */
  prompt?: (content: readonly Node[], values: Record<string, string>) => string | undefined;
}

const caption: AttributeSpec = {
  as: 'caption',
  isRequired: true,
  example: 'Um bom ajuste diz o que fica e o que sai.',
};
const question: AttributeSpec = {
  as: 'question',
  isRequired: true,
  example: 'O que o contrato diz sobre multa por atraso?',
};
const answer: AttributeSpec = {
  as: 'answer',
  example: 'A multa por atraso está na cláusula 7, na página 3.',
};

const conversationTexts = (messages: Messages) => ({
  questionLabel: messages['figure.question'],
  answerLabel: messages['figure.answer'],
  field: messages['figure.field'],
});

const asked: ComponentSpec['prompt'] = (_content, values) => values['pergunta'];

const list = (rule: string, example: string) => ({ rule, example });

/** Components whose attributes and content `remark-components` checks; every figure has a caption. */
export const COMPONENT_SPECS: Readonly<Record<string, ComponentSpec>> = {
  Mensagem: {
    attributes: {},
    content: list('Dentro dela vai o que a pessoa escreveria.', 'Resuma a ata em cinco linhas.'),
    texts: (messages) => ({ label: messages['message.example'] }),
    prompt: promptText,
  },
  Passos: {
    also: 'Steps',
    attributes: {},
    content: list('Dentro deles vai uma lista numerada.', '1. **Peça seu link**'),
  },
  Selo: {
    also: 'Badge',
    isInline: true,
    attributes: {
      tom: { as: 'tone', also: 'tone', example: 'dica', oneOf: Object.keys(BADGE_TONES) },
    },
    content: list('Dentro dele vão uma ou duas palavras.', 'Novo'),
    build: badge,
  },
  Tecla: {
    also: 'Kbd',
    isInline: true,
    attributes: {},
    content: list('Dentro dela vão uma ou mais teclas, com + entre elas.', 'Ctrl+K'),
    build: keys,
  },
  Formula: {
    isSameElsewhere: true,
    isInline: true,
    attributes: {
      tex: { as: 'tex', isRequired: true, isVerbatim: true, example: 'x^2' },
      modo: { as: 'mode', example: 'bloco', oneOf: ['linha', 'bloco'] },
    },
    build: formula,
  },
  Video: {
    isSameElsewhere: true,
    attributes: {
      titulo: { as: 'title', also: 'title', isRequired: true, example: 'Como guardar um prompt' },
      arquivo: { as: 'src', also: 'src', isVerbatim: true, example: './videos/prompts.mp4' },
      endereco: {
        as: 'href',
        also: 'url',
        isVerbatim: true,
        example: 'https://www.youtube.com/watch?v=…',
      },
      legendas: {
        as: 'captions',
        also: 'captions',
        isVerbatim: true,
        example: './videos/prompts.vtt',
      },
      capa: { as: 'poster', also: 'poster', isVerbatim: true, example: './videos/prompts.png' },
      proporcao: { as: 'ratio', also: 'ratio', isVerbatim: true, example: '16:9' },
      legenda: { as: 'caption', also: 'caption', example: 'Um prompt guardado e usado de novo.' },
    },
    build: video,
  },
  Cartoes: {
    also: 'Cards',
    attributes: {},
    content: list('Dentro deles só há cartões.', '<Cartao para="/docs/conversas" />'),
    build: cards,
  },
  Cartao: {
    also: 'Card',
    attributes: {
      para: {
        as: 'href',
        also: 'href',
        isRequired: true,
        isVerbatim: true,
        example: '/docs/conversas',
      },
      titulo: { as: 'title', also: 'title', example: 'Começar uma conversa' },
      descricao: { as: 'text', also: 'description', example: 'Faça o primeiro pedido.' },
    },
    content: { ...list('', ''), isOptional: true },
    build: card,
  },
  Arquivos: {
    also: 'FileTree',
    attributes: {},
    content: list(
      'Dentro deles vai uma lista com hifens; o que está numa pasta fica um nível abaixo.',
      '- docs\n  - conversas.mdx',
    ),
    build: fileTree,
  },
  FiguraConversa: {
    attributes: {
      legenda: caption,
      pergunta: question,
      resposta: answer,
      conhecimento: { as: 'knowledge', example: 'Regimento do condomínio' },
      assistente: { as: 'assistant', example: '2', oneOf: numbers(ASSISTANTS) },
    },
    content: { ...list('A resposta é um atributo ou o texto da figura.', ''), isOptional: true },
    texts: conversationTexts,
    build: conversation,
    prompt: asked,
  },
  FiguraAssistentes: {
    attributes: { legenda: caption, pergunta: question },
    content: list(
      'Dentro dela vai uma lista com a resposta de cada assistente, de duas a quatro.',
      '- Depende do prazo. Antes de responder, três perguntas:',
    ),
    texts: (messages) => ({ questionLabel: messages['figure.question'] }),
    build: answers,
    prompt: asked,
  },
  FiguraPastas: {
    attributes: {
      legenda: caption,
      aberta: { as: 'open', example: 'Carta ao proprietário' },
      fixada: { as: 'pinned', example: 'Cardápio da semana' },
      etiqueta: { as: 'tag', example: 'revisar', isVerbatim: true },
    },
    content: list(
      'Dentro dela vai uma lista: cada pasta com as suas conversas, um nível abaixo.',
      '- Casa\n  - Carta ao proprietário `revisar`',
    ),
    labels: { newFolder: 'novaPasta' },
    build: folders,
  },
  FiguraEspaco: {
    attributes: { legenda: caption },
    content: list(
      'Dentro dela vai uma lista com dois itens, as bases de conhecimento e os prompts, cada um com a sua lista.',
      '- Conhecimento\n  - Regulamento da pousada',
    ),
    labels: { title: 'espacoDeTrabalho' },
    build: shelves,
  },
  FiguraConhecimento: {
    attributes: {
      legenda: caption,
      nome: { as: 'name', isRequired: true, example: 'Condomínio: regras em vigor' },
    },
    content: list('Dentro dela vai a lista dos documentos.', '- Regimento interno'),
    labels: { kind: 'conhecimento' },
    build: collection,
  },
  FiguraPrompt: {
    attributes: {
      legenda: caption,
      nome: { as: 'name', isRequired: true, example: 'Responder a uma avaliação' },
    },
    content: list(
      'Dentro dela vai o texto do prompt, com as lacunas entre colchetes.',
      'Escreva uma resposta a [nome].',
    ),
    labels: { kind: 'prompts' },
    build: gaps,
    prompt: promptText,
  },
  FiguraDocumento: {
    attributes: {
      legenda: caption,
      arquivo: { as: 'file', isRequired: true, example: 'Contrato de aluguel', isVerbatim: true },
      pergunta: question,
      resposta: answer,
      lugar: { as: 'place', example: 'Página 3' },
      trecho: { as: 'passage', example: 'Em caso de atraso, incidirá multa.' },
    },
    content: { ...list('A resposta é um atributo ou o texto da figura.', ''), isOptional: true },
    texts: (messages) => ({
      ...conversationTexts(messages),
      fileLabel: messages['figure.file'],
    }),
    build: passage,
    prompt: asked,
  },
  FiguraImagem: {
    attributes: {
      legenda: caption,
      pedido: { as: 'request', isRequired: true, example: 'Uma varanda ao entardecer.' },
      desenho: { as: 'scene', isRequired: true, example: 'varanda', oneOf: SCENE_NAMES },
      ajuste: { as: 'adjustment', example: 'Acrescente bandeirinhas.' },
      depois: { as: 'after', example: 'varanda-com-bandeirinhas', oneOf: SCENE_NAMES },
    },
    texts: (messages) => ({
      requestLabel: messages['figure.request'],
      adjustmentLabel: messages['figure.adjustment'],
    }),
    labels: { tool: 'gerarImagem' },
    build: drawnPicture,
    prompt: (_content, values) => values['pedido'],
  },
  FiguraVoz: {
    attributes: {
      legenda: caption,
      fala: { as: 'speech', isRequired: true, example: 'Marque a consulta para quinta.' },
    },
    content: list(
      'Dentro dela vai o texto que apareceu no campo, em negrito o que pede conferência.',
      'Marque a consulta para **quinta**.',
    ),
    texts: (messages) => ({
      speechLabel: messages['figure.speech'],
      textLabel: messages['figure.transcript'],
    }),
    labels: { tool: 'ditar' },
  },
  FiguraPesquisa: {
    attributes: { legenda: caption, pergunta: question },
    content: list(
      'Dentro dela vão a resposta, com números entre colchetes, e a lista numerada das fontes.',
      'A feira vai de 12 a 21 de junho [1].\n\n1. Programação da feira `prefeitura.example`',
    ),
    texts: conversationTexts,
    labels: { tool: 'pesquisarNaWeb' },
    build: sourced,
    prompt: asked,
  },
  FiguraInterface: {
    attributes: {
      legenda: caption,
      pergunta: question,
      resposta: { ...answer, isRequired: true },
    },
    content: list(
      'Dentro dela vão a lista de conversas e, numerada, a das notas.',
      '- Prova de Ciências\n\n1. [A lista](#percorrer-a-lista): tudo o que você começou.',
    ),
    build: interfaceParts,
  },
};

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}
