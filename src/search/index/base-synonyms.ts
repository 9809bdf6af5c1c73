import type { Synonyms } from '../engine/types';

/**
 * Words that mean the same to people who look for help with software in Brazilian Portuguese: everyday words,
 * slang and English. The groups of search.yaml come on top. A site gets those groups of which it uses a word
 * (`search-words`). As in search.yaml, common words do not count, and forms of a word are one.
 */
export const BASE_SYNONYMS: Synonyms = `
  excluir, apagar, deletar, remover, eliminar, descartar, jogar fora, limpar, detonar, delete, remove
  encontrar, achar, localizar, procurar, buscar, pesquisar, caçar, fuçar, vasculhar, find, search
  sumir, desaparecer, perder, evaporar, escafeder, não aparece, não acho, não encontro, lost
  mudar, trocar, alterar, modificar, substituir, change
  editar, edição, corrigir, correção, consertar, revisar, reescrever, edit
  melhorar, aperfeiçoar, aprimorar, caprichar, lapidar, turbinar, tunar, dar um tapa, dar um trato, dar um grau, improve
  criar, gerar, produzir, montar, elaborar, create, generate
  começar, iniciar, abrir, start
  recomeçar, reiniciar, zerar, do zero, resetar, reset, restart
  parar, interromper, pausar, cortar, stop
  parar no meio, cortada, metade, incompleto, pedaço, truncado, não terminou, não terminar, faltar o fim
  enviar, mandar, submeter, send
  anexar, carregar, upload, subir, adicionar, incluir, colocar, pôr, tacar, attach, add
  baixar, download, salvar no computador
  salvar, guardar, gravar, armazenar, save, keep
  copiar, cópia, colar, copy
  compartilhar, divulgar, repassar, share
  mover, levar, transferir, arrastar, move
  agrupar, organizar, arrumar, juntar, separar, ordenar, apartar, faxina, organize
  nome, título, apelido, name, title
  renomear, mudar o nome, trocar o nome, alterar o nome, mudar o título, trocar o título, batizar, rename
  fixar, destacar, prender, pregar, grudar, favoritar, favorito, favorita, pin, favorite
  arquivar, ocultar, esconder, archive
  recuperar, restaurar, desfazer, reaver, voltar atrás, undo, restore
  histórico, antigo, anterior, passado, velho, history
  pasta, diretório, folder
  etiqueta, marcador, tag, categoria, label
  lista, relação, list
  barra lateral, barrinha, lado, menu lateral, sidebar
  menu, opções
  botão, button
  tela, página, janela, screen
  configurações, ajustes, preferências, opções, settings, preferences, config, configurar
  aparência, tema, visual, cores, theme, layout
  modo escuro, modo noturno, tema escuro, tema noturno, tela preta, fundo preto, dark mode, dark, escuro
  modo claro, tema claro, fundo branco, light mode
  zoom, tamanho da letra, aumentar a letra, letra grande, fonte maior, letrinha, font size, letra miúda
  leitor de tela, cego, deficiência visual, acessibilidade, screen reader, accessibility
  atalho, teclado, tecla, shortcut, keyboard, hotkey
  celular, cel, telefone, smartphone, Android, iPhone, mobile, phone
  computador, notebook, desktop, PC
  navegador, browser, Chrome
  aplicativo, app, programa, ferramenta, plataforma, sistema
  site, website, página
  internet, web, online, net, google
  link, endereço, URL
  não abre, não carrega, fora do ar, não entra, offline, down, travou, bugou, pifou, bug
  erro, errado, falha, problema, defeito, equívoco, engano, deslize, deu ruim, deu pau, deu tilt, error, issue
  lento, demorado, devagar, demorar, lerdo, slow
  ajuda, suporte, contato, atendimento, atendente, help, support, contact, reclamar
  dúvida, pergunta, questão, question, FAQ
  responder, resposta, retorno, answer, response, reply
  recusar, negar, bloquear, proibir, barrar, censurar, refuse, denied
  ignorar, desobedecer, não segue, não obedece, não respeita, desrespeitar, ignore
  instrução, regra, ordem, orientação, instruction, rule
  pedir, pedido, solicitar, solicitação, request
  conferir, verificar, checar, confirmar, validar, check, verify, fact check
  confiar, confiável, acreditar, seguro, verdade, verdadeiro, trust, reliable
  alucinação, alucinar, inventar, mentir, mentira, lorota, caô, migué, fake, fake news, hallucination
  desatualizado, antigo, velho, vencido, ultrapassado, ano passado, outdated, old
  recente, atual, hoje, novidade, notícia, news, latest
  lembrar, memória, esquecer, recordar, memory, remember, forget
  genérico, vago, raso, superficial, generic
  repetir, repetido, mesmo, de novo, toda hora, sempre, outra vez, repeat, again
  gerar de novo, tentar de novo, gerar novamente, tentar novamente, refazer, regenerar, outra resposta, regenerate, retry, redo
  exemplo, modelo, amostra, example, sample, template
  tom, estilo, style, tone
  resumir, resumo, sintetizar, síntese, sumarizar, encurtar, enxugar, mastigar, summary, summarize
  traduzir, tradução, idioma, língua, translate, translation
  documento, PDF, DOCX, arquivo, papel, contrato, file, document
  tabela, planilha, Excel, coluna, table, spreadsheet
  digitalizar, escanear, scanner, fotografar, escaneado, scan
  embaralhado, bagunçado, misturado, confuso, embolado, salada, sopa
  trecho, parte, pedaço, citação, parágrafo
  imagem, figura, foto, fotografia, ilustração, desenho, desenhar, arte, retrato, picture, image, photo
  imagem, image generator, text to image
  descrever, descrição, detalhar, explicar, description
  famoso, celebridade, pessoa conhecida, celebrity
  vender, comercial, comercializar, lucrar, sell
  direitos autorais, copyright, autoria, plágio, plagiar
  voz, fala, áudio, voice, speech
  ditar, gravar, ditado, mensagem de voz, áudio, voice message, speech to text, dictation, voice typing
  ouvir, escutar, leitura em voz alta, ler em voz alta, listen, text to speech, read aloud
  som, áudio, sound, audio
  ruído, barulho, zoada, zoeira, noise
  reproduzir, tocar, play
  microfone, mic, microphone, não me escuta, não me ouve
  fonte, referência, citação, source, reference, de onde tirou
  assistente, IA, inteligência artificial, robô, bot, chatbot, assistant, AI
  escolher, selecionar, decidir, optar, choose, select
  comparar, diferença, melhor, versus, compare
  conversa, chat, bate-papo, diálogo, papo, prosa, conversation
  mensagem, texto, textão, recado, message
  prompt, comando, pedido pronto
  conhecimento, coleção, base de dados, biblioteca, knowledge
  espaço de trabalho, workspace
  lacuna, colchetes, campo em branco, variável, placeholder
  conta, cadastro, perfil, usuário, account, profile
  entrar, login, acessar, logar, sign in, log in, acesso
  criar conta, cadastrar, registrar, inscrever, sign up, register
  senha, código de acesso, password
  assinatura, plano, mensalidade, subscription, plan, assinar, premium, pro
  pagamento, cobrança, fatura, preço, custar, custo, pagar, cartão, pix, boleto, payment, price, pricing, dinheiro, grana, trocado, troco, grátis, gratuito, de graça, free
  reembolso, devolução, estorno, refund, cancelamento
  cancelamento, cancelar, encerrar, desistir, cancel, unsubscribe
  limite, quantidade, máximo, acabar, cota, limit
  afiliado, parceiro, parceria, revendedor, affiliate, partner
  indicação, indicar, recomendação, recomendar, convidar, referral
  comissão, remuneração, ganhar, ganho, lucro, recebo, grana, trocado, commission
  privacidade, sigilo, confidencial, particular, privacy, privacy policy
  dados pessoais, LGPD, meus dados, informação pessoal, CPF, dado sensível, personal data
  cookie, rastreamento, rastrear, tracking, monitorar, espionar
  consentimento, aceitar cookies, consent
  termos, regras de uso, terms, contrato
  lei, legal, direito, justiça, rights
  mudança, alteração, atualização, update
  segurança, seguro, proteção, vazar, vazamento, security
  e-mail, email, correio
  golpe, phishing, fraude, cilada, furada, scam
  fone, headset, fone de ouvido
  genérico, engessado, artificial, robótico
  campanha, anúncio, marketing, utm
  estatística, métrica, analytics, visita
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(', '));
