import { z } from 'zod';
import { linkAddress, prose, text } from './fields';

const headline = prose.meta({ description: 'título da seção', example: 'Comece por uma pergunta' });
const lede = prose.optional().meta({ description: 'frase abaixo do título' });

const action = z.strictObject({
  label: prose.meta({ description: 'texto do link', example: 'Entrar' }),
  href: linkAddress.meta({ description: 'para onde leva', example: '/docs/' }),
});

const titled = z.strictObject({
  title: prose.meta({ description: 'título curto', example: 'Entre' }),
  text: prose.meta({
    description: 'uma frase',
    example: 'Abra o aplicativo e entre na sua conta.',
  }),
});

const note = titled.extend({
  to: text.meta({ description: 'trecho da documentação', example: '/docs/interface' }),
});

const hero = z.strictObject({
  headline,
  text: prose.meta({ description: 'frase abaixo do título' }),
  actions: z.array(action).default([]).meta({ description: 'botões; o primeiro é o principal' }),
  figure: z
    .strictObject({
      question: prose.meta({ description: 'pergunta da figura' }),
      answers: z
        .array(
          z.strictObject({
            label: prose.meta({
              description: 'nome que distingue a resposta',
              example: 'O direto',
            }),
            answer: prose.meta({ description: 'resposta da figura' }),
          }),
        )
        .min(1)
        .max(4)
        .meta({
          description: 'respostas de assistentes diferentes; com mais de uma, a pessoa escolhe',
        }),
      field: prose.meta({ description: 'texto do campo de mensagem' }),
      caption: prose.meta({ description: 'descrição da figura para quem não a vê' }),
    })
    .optional()
    .meta({ description: 'conversa desenhada' }),
});

const interfaceTour = z.strictObject({
  headline,
  text: lede,
  notes: z.array(note).length(4).meta({ description: 'quatro notas, na ordem dos números' }),
  figure: z
    .strictObject({
      newConversation: prose.meta({ description: 'rótulo do botão da figura' }),
      conversations: z.array(prose).min(1).meta({ description: 'títulos de conversas' }),
      folders: z.array(prose).meta({ description: 'nomes de pastas' }),
      question: prose.meta({ description: 'pergunta da figura' }),
      answer: prose.meta({ description: 'resposta da figura' }),
      field: prose.meta({ description: 'texto do campo de mensagem' }),
      caption: prose.meta({ description: 'descrição da figura para quem não a vê' }),
    })
    .meta({ description: 'interface desenhada' }),
});

/** Reports whether a person can choose between the answers of the figure, which are tabs then. */
export const hasAnswerTabs = (home: Pick<HomeSettings, 'hero'> | undefined): boolean =>
  (home?.hero?.figure?.answers.length ?? 0) > 1;

/** Schema of `content/pages/home.yaml`. Every section is optional; a missing section is not rendered. */
export const homeSchema = z.strictObject({
  description: prose.optional().meta({
    description: 'o site numa frase de 70 a 155 caracteres, que buscadores mostram',
    example: 'Converse com vários assistentes de IA e gere imagens, com uma só assinatura.',
  }),
  hero: hero.optional().meta({ description: 'a promessa do produto' }),
  oneSubscription: z
    .strictObject({
      headline,
      text: lede,
      before: titled.meta({ description: 'um serviço de cada vez' }),
      after: titled.meta({ description: 'tudo na mesma assinatura' }),
    })
    .optional()
    .meta({ description: 'a economia, em dois desenhos' }),
  capabilities: z
    .strictObject({
      headline,
      text: lede,
      docs: z.array(text).min(1).meta({ description: 'páginas da documentação, na ordem' }),
    })
    .optional()
    .meta({ description: 'o que o produto faz, pelas páginas da documentação' }),
  interfaceTour: interfaceTour.optional().meta({ description: 'a interface, com notas' }),
  start: z
    .strictObject({
      headline,
      steps: z.array(titled).min(1).meta({ description: 'passos, na ordem' }),
      action: action.meta({ description: 'botão' }),
      readFirst: action
        .extend({ text: prose.meta({ description: 'pergunta antes do link' }) })
        .optional()
        .meta({ description: 'convite a ler' }),
      videos: action.optional().meta({ description: 'link dos vídeos' }),
    })
    .optional()
    .meta({ description: 'como começar' }),
  affiliates: z
    .strictObject({
      text: prose.meta({ description: 'convite' }),
      label: prose.meta({ description: 'texto do link' }),
      href: linkAddress.meta({ description: 'para onde leva', example: '/afiliado' }),
    })
    .optional()
    .meta({ description: 'convite a afiliados' }),
});

export type HomeSettings = z.output<typeof homeSchema>;
